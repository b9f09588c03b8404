/** Words of a tournament’s own page. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.loading': 'On va au tournoi …',
  'tournament.missing': 'Pas de tel tournoi',
  'tournament.next': 'Le suivant est ouvert',
  'tournament.say.open': {
    one: 'Encore {n} joueur, et il commence.',
    other: 'Encore {n} joueurs, et il commence.',
  },
  'tournament.say.in': {
    one: 'Vous êtes inscrit. Encore {n} joueur, et il commence : on vous appelle sur n’importe quelle page.',
    other:
      'Vous êtes inscrit. Encore {n} joueurs, et il commence : on vous appelle sur n’importe quelle page.',
  },
  'tournament.say.starts': 'Il commence {time}, si les {size} places sont prises d’ici là.',
  'tournament.say.drawn': 'Toutes les places sont prises ; on tire les tables au sort.',
  'tournament.say.called': 'Tour {round} sur {rounds} : on appelle les joueurs.',
  'tournament.say.called.you': 'Tour {round} sur {rounds} : votre table est prête.',
  'tournament.say.playing': {
    one: 'Tour {round} sur {rounds} : {n} table joue.',
    other: 'Tour {round} sur {rounds} : {n} tables jouent.',
  },
  'tournament.say.between': 'Le tour {round} sur {rounds} est fini ; on tire le suivant.',
  'tournament.say.you': 'Tour {round} sur {rounds}. Vous jouez à la table {place} contre {opponents}.',
  'tournament.say.you.with':
    'Tour {round} sur {rounds}. Vous jouez à la table {place} avec {partner} contre {opponents}.',
  'tournament.say.wait': {
    one: 'Tour {round} sur {rounds}. Votre partie est finie ; {n} autre table joue encore.',
    other: 'Tour {round} sur {rounds}. Votre partie est finie ; {n} autres tables jouent encore.',
  },
  'tournament.say.out': 'Vous êtes éliminé depuis le tour {round}.',
  'tournament.say.left': 'Vous avez abandonné ; un robot joue à votre place jusqu’à la fin.',
  'tournament.say.barred': 'Vous avez été exclu et ne pouvez plus vous inscrire à ce tournoi.',
  'tournament.say.disqualified': 'Vous avez été exclu ; un robot joue à votre place jusqu’à la fin.',
  'tournament.say.final': 'Gagné par {winners}.',
  'tournament.say.final.nobody': 'Il est fini ; personne ne prend le premier prix.',
  'tournament.say.final.you': 'Vous avez gagné !',
  'tournament.say.final.place': 'Vous avez la place {place}. Gagné par {winners}.',
  'tournament.say.cancelled': 'Annulé : {reason}',
  'tournament.say.void': 'Nul, prix repris et mises rendues : {reason}',
  'tournament.say.paused': 'Le tournoi est suspendu : {reason}',
  'tournament.round': 'Tour {round}',
  'tournament.last': 'Dernier tour',
  'tournament.step.done': 'fini',
  'tournament.step.now': 'maintenant',
  'tournament.tables': { one: '{n} table', other: '{n} tables' },
  'tournament.table': 'Table {place}',
  'tournament.bracket': 'tableau',
  'tournament.bracket.anew': 'les partenaires sont tirés au sort à chaque tour',
  'tournament.bracket.lone': 'les adversaires sont tirés au sort à chaque tour',
  'tournament.bracket.later': {
    one: '{n} table, tirée quand le tour précédent est fini.',
    other: '{n} tables, tirées quand le tour précédent est fini.',
  },
  'tournament.bracket.first': {
    one: '{n} table, tirée quand toutes les places sont prises.',
    other: '{n} tables, tirées quand toutes les places sont prises.',
  },
  'tournament.bracket.entrants': 'Inscrits jusqu’ici',
  'tournament.bracket.nobody': 'Personne n’est encore inscrit : soyez le premier.',
  'tournament.goes_on': 'continue',
  'tournament.decided.score': 'au score',
  'tournament.decided.tie_break': 'à la comparaison',
  'tournament.decided.lot': 'au sort',
  'tournament.state.waits': 'attend les joueurs',
  'tournament.after': { one: 'après {n} donne', other: 'après {n} donnes' },
  'tournament.state.plays': 'joue',
  'tournament.watch': 'Regarder',
  'tournament.watch.title': 'Tables à regarder',
  'tournament.watch.at': 'Regarder la table {place}',
  'tournament.replay': 'Revoir',
  'tournament.replay.at': 'Revoir la table {place}, tour {round}',
  'tournament.mark.left': 'parti, un robot joue',
  'tournament.mark.disqualified': 'exclu, un robot joue',
  'tournament.mark.idle': 'aucun coup d’un tour entier',
  'tournament.mark.guest': 'invité',
  'tournament.standings': 'classement',
  'tournament.standings.place': 'Place',
  'tournament.standings.player': 'Joueur',
  'tournament.standings.state': 'Où',
  'tournament.stands.entered': 'inscrit',
  'tournament.stands.playing': 'au tour {round}',
  'tournament.stands.out': 'éliminé au tour {round}',
  'tournament.stands.won': 'vainqueur',
  'tournament.prizes': 'Prix',
  'tournament.prizes.1.pair': 'Vainqueurs du dernier tour',
  'tournament.prizes.2.pair': 'Les autres finalistes',
  'tournament.prizes.chips': { one: '{n} jeton chacun', other: '{n} jetons chacun' },
  'tournament.prizes.vip': { one: 'et VIP pour {n} jour', other: 'et VIP pour {n} jours' },
  'tournament.prizes.note':
    'Les jetons ne s’achètent, ne se vendent ni ne se donnent. Les prix vont aux joueurs inscrits au site.',
  'tournament.prizes.register': 'Créer un compte',
  'tournament.rules': 'Règlement',
  'tournament.rules.version': 'version {version}',
  'tournament.rules.game': 'Règles du jeu',
  'tournament.rules.cap':
    'Une table joue en {points}, {deals} donnes au plus. Après la dernière, le plus haut score continue ; à égalité, on donne encore jusqu’à ce qu’un camp mène.',
  'tournament.rules.cap.exact': 'Une table joue {deals} donnes.',
  'tournament.rules.level.comparison':
    'À égalité, la comparaison avec les autres tables décide, puis le sort.',
  'tournament.rules.four': 'La meilleure moitié d’une table continue.',
  'tournament.rules.draw': 'Avant chaque tour, on tire de nouveau au sort : aucune paire ne reste ensemble.',
  'tournament.rules.clock': 'Un coup a {n} secondes ; ensuite le robot le joue pour vous.',
  'tournament.rules.call':
    'On vous appelle sur n’importe quelle page, et vous avez {n} secondes pour venir. Qui est en retard garde sa place.',
  'tournament.rules.lost': 'Une connexion perdue n’est pas un abandon : revenez, et la place est à vous.',
  'tournament.rules.leave':
    'Qui abandonne exprès ne peut pas revenir et n’a pas de prix ; un robot joue jusqu’à la fin, et le partenaire reste.',
  'tournament.rules.idle': 'Qui ne joue aucun coup d’un tour entier n’a pas de prix.',
  'tournament.why': 'Pourquoi ?',
  'tournament.why.partner':
    '{partner} est votre partenaire au tour {round} : tiré parmi {n} joueurs, d’un secret scellé et des nombres que tous ont donnés.',
  'tournament.why.opponent':
    '{opponent} est votre adversaire au tour {round} : tiré parmi {n} joueurs, d’un secret scellé et des nombres que tous ont donnés.',
  'tournament.why.table':
    'Votre table du tour {round} a été tirée parmi {n} joueurs, d’un secret scellé et des nombres que tous ont donnés.',
  'tournament.why.former':
    '{partner} était votre partenaire au tour précédent : le tirage devait vous en donner un autre.',
  'tournament.why.attempts': {
    one: '{n} tirage a été rejeté, où des partenaires se seraient retrouvés.',
    other: '{n} tirages ont été rejetés, où des partenaires se seraient retrouvés.',
  },
  'tournament.why.on.score': 'Vous avez passé le tour {round} : {scores}.',
  'tournament.why.on.tie_break':
    'Vous avez passé le tour {round} : égalité à {scores}, mais meilleur à la comparaison avec les autres tables.',
  'tournament.why.on.lot':
    'Vous avez passé le tour {round} : égalité à {scores}, et le sort tiré du secret du tour était pour vous.',
  'tournament.why.out.score': 'Vous êtes éliminé depuis le tour {round} : {scores}.',
  'tournament.why.out.tie_break':
    'Vous êtes éliminé depuis le tour {round} : égalité à {scores}, et l’autre camp était meilleur à la comparaison avec les autres tables.',
  'tournament.why.out.lot':
    'Vous êtes éliminé depuis le tour {round} : égalité à {scores}, et le sort tiré du secret du tour était pour l’autre camp.',
  'tournament.why.no_prize.left': 'Pas de prix, car vous avez abandonné exprès.',
  'tournament.why.no_prize.disqualified': 'Pas de prix, car vous avez été exclu du tournoi.',
  'tournament.why.no_prize.idle': 'Pas de prix, car vous n’avez joué aucun coup d’un tour entier.',
  'tournament.why.no_prize.guest':
    'La place est à vous, mais les prix ne vont qu’aux joueurs inscrits au site.',
  'tournament.why.no_prize.place': 'Les prix vont à ceux qui étaient à la table du dernier tour.',
  'tournament.proof': 'Le tirage peut être vérifié',
  'tournament.proof.how':
    'Chaque tour est tiré d’un secret, scellé par son empreinte depuis l’ouverture, et des nombres que tous ont donnés. Le tour fini, le secret est montré.',
  'tournament.proof.secret': 'Secret',
  'tournament.proof.hash': 'Empreinte',
  'tournament.proof.fits': 'correspond à son empreinte',
  'tournament.proof.differs': 'ne correspond pas à son empreinte',
  'tournament.proof.sealed': 'scellé jusqu’à la fin du tour',
  'tournament.proof.export': 'Tout en un fichier',
  'tournament.check': 'Vérifier dans ce navigateur',
  'tournament.check.done': 'Tout ce que cette page recalcule concorde.',
  'tournament.check.draws': {
    one: '{n} tirage découle de son secret et des nombres de tous.',
    other: '{n} tirages découlent de leurs secrets et des nombres de tous.',
  },
  'tournament.check.decisions': {
    one: 'À {n} table, ceux que désigne le résultat ou le sort sont passés.',
    other: 'À {n} tables, ceux que désigne le résultat ou le sort sont passés.',
  },
  'tournament.check.trusted': {
    one: '{n} table a été départagée par les scores des autres, que cette page ne calcule pas.',
    other: '{n} tables ont été départagées par les scores des autres, que cette page ne calcule pas.',
  },
  'tournament.check.prizes': {
    one: '{n} prix découle de la dernière table.',
    other: '{n} prix découlent de la dernière table.',
  },
  'tournament.check.matches': 'Les parties ne sont pas rejouées ici ; la commande ci-dessous le fait.',
  'tournament.check.failed': 'Le fichier n’a pas pu être lu. Réessayez.',
  'tournament.check.bad_export': 'Ce n’est pas un fichier de tournoi.',
  'tournament.check.other_secret': 'Le secret du tour {round} n’est pas celui qui a été scellé.',
  'tournament.check.other_draw':
    'Le secret du tour {round} et les nombres des joueurs donnent d’autres tables.',
  'tournament.check.other_decision': 'Au tour {round}, les résultats ne disent pas que ceux-ci passent.',
  'tournament.check.other_prizes': 'Les prix ne découlent pas du dernier tour.',
  'tournament.check.other_ranks': 'Au tour {round}, les places d’une table ne suivent pas de ses scores.',
  'tournament.check.other_idle':
    'Au tour {round}, ceux qui n’ont joué aucun coup eux-mêmes ne sont pas ceux qui sont indiqués.',
  'tournament.check.other_act': 'Dans le fichier, quelque chose se trouve où ce n’est pas possible.',
  'tournament.proof.verify': 'Ceci recalcule tous les tirages et résultats :',
  'tournament.leave.title': 'Abandonner le tournoi ?',
  'tournament.leave.about':
    'Qui abandonne ne peut pas revenir, sans exception. Un robot joue à votre place jusqu’à la fin, et il n’y a pas de prix pour vous.',
  'tournament.leave.stay': 'Rester',
  'tournament.leave.go': 'Abandonner pour de bon',
} satisfies Translation<typeof en>;
