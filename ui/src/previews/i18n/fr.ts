import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'preview.title': 'Belot, bela, contrée, santase et bridge dans votre navigateur',
  'preview.text': 'Jouez tout de suite, entre amis ou avec des robots. Sans compte, rien à installer.',
  'preview.invited': '{game} : vous êtes invité',
  'preview.free': 'Une place est libre. Asseyez-vous et jouez.',
  'preview.playing': 'En cours : {scores}.',
  'preview.over': 'Score final : {scores}.',
  'preview.replay': 'Revoir la partie : {scores}.',
  'preview.deal': 'Donne {n}, carte par carte : {scores}.',
  'preview.entering': 'Inscriptions ouvertes : {entered} joueurs sur {size}.',
  'preview.round': 'Tour {round} sur {rounds} en cours.',
  'preview.tournament.final': 'Ce tournoi est terminé.',
  'preview.tournament.cancelled': 'Le tournoi a été annulé.',
  'preview.tournament.void': 'Le tournoi a été déclaré nul.',
  'preview.period': '{games} : {state}',
  'preview.session.open': 'Inscriptions ouvertes : {entered} pour l’instant.',
  'preview.session.seated': 'Le premier tour va commencer.',
  'preview.session.final': 'Résultats finaux, avec chaque donne et son jeu.',
  'preview.session.cancelled': 'La séance a été annulée.',
  'preview.daily.title': 'Duplicate du jour',
  'preview.daily.text': 'Douze donnes par jour, les mêmes pour tous. Qu’auriez-vous fait ?',
  'calendar.series': '{name} : heure de pointe',
  'calendar.daily': '{name} : duplicate du jour',
  'calendar.contest': '{name} : fin de l’étape',
  'calendar.period': '{name} : semaine dotée',
} satisfies Translation<typeof en>;
