import type { Translation } from '../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'preview.title': 'Belot, contrée, bela, santase et bridge dans le navigateur',
  'preview.text':
    'Jouez aux cartes tout de suite, entre amis ou avec des bots. Sans compte, rien à installer.',
  'preview.invited': '{game} : une invitation à jouer',
  'preview.free': 'Une place est libre à cette table. Asseyez-vous et jouez.',
  'preview.playing': 'La partie est en cours : {scores}.',
  'preview.over': 'La partie est finie : {scores}.',
  'preview.replay': 'La partie carte par carte : {scores}.',
  'preview.deal': 'Donne {n}, carte par carte : {scores}.',
  'preview.entering': 'Ouvert, inscriptions : {entered} sur {size}.',
  'preview.round': 'Tour {round} sur {rounds} en cours.',
  'preview.tournament.final': 'Le tournoi est fini.',
  'preview.tournament.cancelled': 'Le tournoi est annulé.',
  'preview.tournament.void': 'Le tournoi est déclaré nul.',
  'preview.period': '{games} : {state}',
  'preview.session.open': 'Ouvert : {entered} inscrits.',
  'preview.session.seated': 'Les places sont tirées ; le premier tour commence dans un instant.',
  'preview.session.final': 'La séance est finie : les résultats, et chaque donne avec son jeu.',
  'preview.session.cancelled': 'La séance a été annulée.',
  'preview.daily.title': 'Les donnes du jour',
  'preview.daily.text':
    'Douze donnes par jour, les mêmes pour tous, seul avec des robots : qu’en auriez-vous fait ?',
} satisfies Translation<typeof en>;
