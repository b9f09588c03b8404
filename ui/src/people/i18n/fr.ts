import type en from './en';
import type { Translation } from '../../lib/words/i18n.svelte';

export default {
  'people.title': 'Amis',
  'people.guest':
    'Avec un compte, vous pouvez suivre des joueurs, voir quand vos amis sont en ligne et les défier. Votre nom et votre historique restent.',
  'people.friends.none':
    'Deux joueurs qui se suivent sont amis. Trouvez quelqu’un avec qui vous aimez jouer.',
  'people.friends.look': 'Voir qui est en ligne',
  'people.presence.here': 'en ligne',
  'people.presence.away': 'absent',
  'people.presence.hidden': 'présence masquée',
  'people.join': 'Rejoindre',
  'people.join.who': 'Rejoindre la table de {name}',
  'people.watch': 'Regarder',
  'people.watch.who': 'Regarder {name}',
  'people.follows': 'Vous suivez',
  'people.follows.note': 'Ils ne vous suivent pas encore.',
  'people.blocked': 'Bloqués',
  'people.follow': 'Suivre',
  'people.follow.who': 'Suivre {name}',
  'people.unfollow': 'Ne plus suivre',
  'people.unfollow.who': 'Ne plus suivre {name}',
  'people.block': 'Bloquer',
  'people.unblock': 'Débloquer',
  'people.unblock.who': 'Débloquer {name}',
  'people.block.title': 'Bloquer {name} ?',
  'people.block.text':
    'Vous ne verrez plus vos messages ni vos défis, et la partie rapide ne vous réunira pas. L’autre joueur n’en saura rien.',
  'people.block.events':
    'Dans les tournois et les soirées de club, vous jouez tous les deux, sans vous voir écrire.',
  'people.are_friends': 'Vous êtes amis',
  'people.you_follow': 'Vous suivez ce joueur',
  'people.you_block': 'Vous avez bloqué ce joueur',
  'people.find': 'Trouver un joueur',
  'people.find.name': 'Nom',
  'people.find.look': 'Voir la page',
  'people.presence.show': 'Montrer à mes amis où je suis',
  'people.presence.show.note': 'Si c’est désactivé, vous ne voyez pas non plus où ils sont.',
  'people.manage': 'Gérer',
} satisfies Translation<typeof en>;
