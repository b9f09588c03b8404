/** Mots du lecteur de fichiers. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Lecteur de donnes',
  'viewer.lead':
    'Parcourez les donnes de tout fichier PBN ou LIN : les enchères et leurs explications, le jeu carte par carte, le résultat.',
  'viewer.drop': 'Déposez un fichier ici',
  'viewer.choose': 'Choisir un fichier',
  'viewer.paste': 'Ou collez le texte d’un fichier, ou un lien vers le lecteur de Bridge Base',
  'viewer.show': 'Afficher',
  'viewer.kept': 'Le fichier est lu puis oublié ; rien n’en est conservé.',
  'viewer.reading': 'Lecture …',
  'viewer.other': 'Autre fichier',
  'viewer.pasted': 'texte collé',
  'viewer.deals': 'Donnes du fichier',
  'viewer.count': { one: '{n} donne', other: '{n} donnes' },
  'viewer.empty': 'Il ne contient aucune donne.',
  'viewer.troubles': { one: '{n} doute sur le fichier', other: '{n} doutes sur le fichier' },
  'viewer.troubles.lead': 'Tout le reste a été repris.',
  'viewer.line': 'Ligne {line}',
  'viewer.next': 'donne suivante',
  'viewer.previous': 'donne précédente',
  'viewer.partial': 'Le fichier n’en dit pas assez sur cette donne pour la suivre coup par coup.',
  'viewer.fault': 'Le jeu s’arrête ici : {why}',
  'viewer.start': 'Les cartes sont données',
} satisfies Translation<typeof en>;
