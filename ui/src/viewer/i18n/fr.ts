/** Mots du lecteur de fichiers. */
import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'viewer.title': 'Lecteur de donnes',
  'viewer.lead':
    'Parcourez les donnes d’un fichier PBN ou LIN : les enchères et leurs explications, le jeu carte par carte et le résultat.',
  'viewer.drop': 'Déposez un fichier ici',
  'viewer.choose': 'Choisir un fichier',
  'viewer.paste': 'Ou collez le texte d’un fichier, ou un lien vers le lecteur de donnes de BBO',
  'viewer.show': 'Afficher',
  'viewer.kept': 'Le fichier n’est pas conservé.',
  'viewer.reading': 'Lecture…',
  'viewer.other': 'Ouvrir un autre fichier',
  'viewer.pasted': 'texte collé',
  'viewer.deals': 'Donnes de ce fichier',
  'viewer.count': { one: '{n} donne', other: '{n} donnes' },
  'viewer.empty': 'Ce fichier ne contient aucune donne.',
  'viewer.troubles': { one: '{n} problème dans ce fichier', other: '{n} problèmes dans ce fichier' },
  'viewer.troubles.lead': 'Tout le reste a été lu.',
  'viewer.line': 'Ligne {line}',
  'viewer.next': 'donne suivante',
  'viewer.previous': 'donne précédente',
  'viewer.partial': 'Ce fichier n’en dit pas assez sur la donne pour la suivre coup par coup.',
  'viewer.fault': 'Le jeu s’arrête ici : {why}',
  'viewer.start': 'Cartes distribuées',
} satisfies Translation<typeof en>;
