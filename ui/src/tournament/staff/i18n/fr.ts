import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

/** Words of what organisers and directors do with tournaments. */
export default {
  'tournament.direct': 'Pour l’équipe',
  'tournament.do.pause': 'Suspendre',
  'tournament.do.resume': 'Reprendre',
  'tournament.do.rules': 'Nouveau règlement',
  'tournament.do.disqualify': 'Disqualifier',
  'tournament.do.adjust': 'Ajuster un score',
  'tournament.do.once': 'Arrêter la répétition',
  'tournament.do.cancel': 'Annuler le tournoi',
  'tournament.do.pause.about': 'Pendules et robots s’arrêtent jusqu’à la reprise.',
  'tournament.do.resume.about': 'Pendules et robots repartent.',
  'tournament.do.rules.about':
    'Les inscrits doivent accepter le nouveau règlement, sinon ils sont retirés au début.',
  'tournament.do.disqualify.about':
    'Un robot joue à cette place jusqu’à la fin ; pas de prix. Un seul appel est possible.',
  'tournament.do.adjust.about': 'La feuille de marque montre l’ajustement et votre raison.',
  'tournament.do.once.about': 'Celui-ci a lieu ; aucun autre ne suit.',
  'tournament.do.cancel.about': 'Il finit ici, sans prix ; les mises sont rendues. C’est sans retour.',
  'tournament.adjust.table': 'Table',
  'tournament.adjust.side': 'Camp',
  'tournament.adjust.points': 'Points',
  'tournament.adjust.points.note': 'Au-dessous de zéro, ils sont retirés.',
  'tournament.adjust.deal': 'Donne',
  'tournament.adjust.deal.note': 'Vide : toute la partie.',
  'tournament.adjust.wrong.points': 'Un nombre entier autre que 0, 100 000 au plus.',
  'tournament.adjust.wrong.deal': 'Le numéro d’une donne terminée.',
} satisfies Translation<typeof en>;
