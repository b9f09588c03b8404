/** Words of a tournament’s own page. */
import type { Translation } from '../../../lib/words/i18n.svelte';
import type en from './en';

export default {
  'tournament.loading': 'Ouverture du tournoi…',
  'tournament.missing': 'Tournoi introuvable',
  'tournament.next': 'Le suivant accepte les inscriptions',
  'tournament.say.open': {
    one: 'Commence avec {n} joueur de plus.',
    other: 'Commence avec {n} joueurs de plus.',
  },
  'tournament.say.in': {
    one: 'Vous êtes inscrit. Commence avec {n} joueur de plus. On vous appelle sur n’importe quelle page.',
    other: 'Vous êtes inscrit. Commence avec {n} joueurs de plus. On vous appelle sur n’importe quelle page.',
  },
  'tournament.say.starts': 'Commence {time}, si les {size} places sont prises d’ici là.',
  'tournament.say.starts.fills': 'Commence {time} ; des robots prennent les places libres.',
  'tournament.say.drawn': 'Toutes les places sont prises. Tirage des tables.',
  'tournament.say.called': 'Tour {round} sur {rounds} : appel des joueurs.',
  'tournament.say.called.you': 'Tour {round} sur {rounds} : votre table est prête.',
  'tournament.say.playing': {
    one: 'Tour {round} sur {rounds} : {n} table en jeu.',
    other: 'Tour {round} sur {rounds} : {n} tables en jeu.',
  },
  'tournament.say.between': 'Le tour {round} sur {rounds} est terminé. Tirage du suivant.',
  'tournament.say.you': 'Tour {round} sur {rounds}. Vous êtes à la table {place}, contre {opponents}.',
  'tournament.say.you.with':
    'Tour {round} sur {rounds}. Vous êtes à la table {place} avec {partner}, contre {opponents}.',
  'tournament.say.wait': {
    one: 'Tour {round} sur {rounds}. Votre partie est finie ; {n} autre table joue encore.',
    other: 'Tour {round} sur {rounds}. Votre partie est finie ; {n} autres tables jouent encore.',
  },
  'tournament.say.out': 'Vous êtes éliminé au tour {round}.',
  'tournament.say.left': 'Vous êtes parti. Un robot joue à votre place jusqu’à la fin.',
  'tournament.say.barred': 'Vous avez été disqualifié et ne pouvez plus vous inscrire à ce tournoi.',
  'tournament.say.disqualified': 'Vous avez été disqualifié. Un robot joue à votre place jusqu’à la fin.',
  'tournament.say.final': 'Gagné par {winners}.',
  'tournament.say.final.nobody': 'Terminé. Personne ne gagne le premier prix.',
  'tournament.say.final.you': 'Vous avez gagné !',
  'tournament.say.final.you.over': 'Vous avez gagné la finale contre {opponents} !',
  'tournament.say.prize': 'Crédité sur votre compte : {prize}.',
  'tournament.others': 'Voir d’autres tournois',
  'tournament.no_prize.left': '{name} (départ : sans prix)',
  'tournament.no_prize.disqualified': '{name} (disqualification : sans prix)',
  'tournament.no_prize.idle': '{name} (absence : sans prix)',
  'tournament.say.final.place': 'Vous finissez à la place {place}. Gagné par {winners}.',
  'tournament.say.cancelled': 'Annulé : {reason}',
  'tournament.say.void': 'Déclaré nul. Prix repris et droits d’entrée remboursés : {reason}',
  'tournament.say.paused': 'En pause : {reason}',
  'tournament.round': 'Tour {round}',
  'tournament.last': 'Finale',
  'tournament.step.done': 'fini',
  'tournament.step.now': 'maintenant',
  'tournament.tables': { one: '{n} table', other: '{n} tables' },
  'tournament.table': 'Table {place}',
  'tournament.bracket': 'tableau',
  'tournament.bracket.anew': 'de nouveaux partenaires sont tirés au sort à chaque tour',
  'tournament.bracket.lone': 'les adversaires sont tirés au sort à chaque tour',
  'tournament.bracket.later': {
    one: '{n} table, tirée au sort à la fin du tour précédent.',
    other: '{n} tables, tirées au sort à la fin du tour précédent.',
  },
  'tournament.bracket.first': {
    one: '{n} table, tirée au sort quand toutes les places sont prises.',
    other: '{n} tables, tirées au sort quand toutes les places sont prises.',
  },
  'tournament.bracket.entrants': 'Joueurs inscrits',
  'tournament.bracket.nobody': 'Pas encore d’inscription. Soyez le premier.',
  'tournament.goes_on': 'qualifié',
  'tournament.decided.score': 'au score',
  'tournament.decided.tie_break': 'au départage',
  'tournament.decided.lot': 'par tirage au sort',
  'tournament.state.waits': 'attend les joueurs',
  'tournament.after': { one: 'après {n} donne', other: 'après {n} donnes' },
  'tournament.state.plays': 'en jeu',
  'tournament.watch': 'Regarder',
  'tournament.watch.title': 'Tables à regarder',
  'tournament.watch.at': 'Regarder la table {place}',
  'tournament.replay': 'Revoir',
  'tournament.replay.at': 'Revoir la table {place}, tour {round}',
  'tournament.mark.left': 'parti, un robot joue',
  'tournament.mark.disqualified': 'disqualifié, un robot joue',
  'tournament.mark.idle': 'aucun coup de tout un tour',
  'tournament.mark.guest': 'invité',
  'tournament.mark.filled': 'bot',
  'tournament.standings': 'classement',
  'tournament.standings.place': 'Place',
  'tournament.standings.player': 'Joueur',
  'tournament.standings.state': 'État',
  'tournament.stands.entered': 'inscrit',
  'tournament.stands.playing': 'au tour {round}',
  'tournament.stands.out': 'éliminé au tour {round}',
  'tournament.stands.won': 'vainqueur',
  'tournament.prizes': 'Prix',
  'tournament.prizes.1.pair': 'Vainqueurs',
  'tournament.prizes.2.pair': 'Finalistes',
  'tournament.prizes.chips': { one: '{n} jeton', other: '{n} jetons' },
  'tournament.prizes.vip.days': { one: '{n} jour de VIP', other: '{n} jours de VIP' },
  'tournament.prizes.chips.each': { one: '{n} jeton chacun', other: '{n} jetons chacun' },
  'tournament.prizes.vip': { one: 'et {n} jour de VIP', other: 'et {n} jours de VIP' },
  'tournament.prizes.note':
    'Les jetons ne s’achètent, ne se vendent ni ne se donnent. Seuls les joueurs enregistrés reçoivent des prix.',
  'tournament.prizes.register': 'Créer un compte',
  'tournament.rules': 'Règlement',
  'tournament.rules.version': 'version {version}',
  'tournament.rules.game': 'Règles du jeu',
  'tournament.rules.cap':
    'Chaque table joue en {points}, {deals} donnes au plus. Puis le score le plus haut est qualifié. À égalité, on joue donne par donne jusqu’à ce qu’un camp mène.',
  'tournament.rules.cap.exact': 'Chaque table joue {deals} donnes.',
  'tournament.rules.best_of':
    'Une partie se joue au meilleur de {n} manches, chacune en {points}, {deals} donnes au plus.',
  'tournament.rules.best_of.exact': 'Une partie se joue au meilleur de {n} manches de {deals} donnes.',
  'tournament.rules.to_end': 'La dernière table joue jusqu’à la fin de la partie, sans limite de donnes.',
  'tournament.rules.level.comparison':
    'Les égalités se départagent par la comparaison avec les autres tables, puis par tirage au sort.',
  'tournament.rules.four': 'La meilleure moitié de chaque table est qualifiée.',
  'tournament.rules.draw':
    'Les partenaires sont retirés au sort à chaque tour : aucune paire ne reste ensemble.',
  'tournament.rules.clock': 'Vous avez {n} secondes par coup. Ensuite un robot joue pour vous.',
  'tournament.rules.call':
    'On vous appelle sur n’importe quelle page, et vous avez {n} secondes pour prendre place. En cas de retard, la place reste la vôtre.',
  'tournament.rules.lost':
    'Perdre la connexion n’est pas partir. Revenez, et la place est de nouveau à vous.',
  'tournament.rules.leave':
    'Si vous partez exprès, vous ne pouvez pas revenir et ne gagnez pas de prix. Un robot joue jusqu’à la fin, et votre partenaire reste.',
  'tournament.rules.idle': 'Si vous ne jouez aucun coup de tout un tour, vous ne gagnez pas de prix.',
  'tournament.rules.fill':
    '3 minutes après la première inscription, des robots prennent les places libres. Ils ne gagnent pas de prix, et une partie avec l’un d’eux ne compte pour aucune semaine dotée.',
  'tournament.rules.own':
    'Un joueur organise ce tournoi. Il n’y a ni jetons ni prix, et rien ne compte pour une semaine dotée.',
  'tournament.rules.own.fill': 'Au début, des robots prennent les places libres.',
  'tournament.rules.few': 'Si moins de la moitié des joueurs sont des personnes, il n’y a pas de prix.',
  'tournament.why': 'Pourquoi ?',
  'tournament.why.partner':
    '{partner} est votre partenaire au tour {round}. Le tirage parmi {n} joueurs a utilisé un secret scellé et un nombre de chacun.',
  'tournament.why.opponent':
    '{opponent} est votre adversaire au tour {round}. Le tirage parmi {n} joueurs a utilisé un secret scellé et un nombre de chacun.',
  'tournament.why.table':
    'Votre table du tour {round} a été tirée au sort parmi {n} joueurs, avec un secret scellé et un nombre de chacun.',
  'tournament.why.former':
    '{partner} était votre partenaire au tour précédent : le tirage devait vous en donner un autre.',
  'tournament.why.attempts': {
    one: '{n} tirage a été écarté, car des partenaires se seraient retrouvés.',
    other: '{n} tirages ont été écartés, car des partenaires se seraient retrouvés.',
  },
  'tournament.why.on.score': 'Vous avez passé le tour {round} : {scores}.',
  'tournament.why.on.tie_break':
    'Vous avez passé le tour {round} : égalité à {scores}, mais devant à la comparaison avec les autres tables.',
  'tournament.why.on.lot':
    'Vous avez passé le tour {round} : égalité à {scores}, et le tirage au sort vous a favorisé.',
  'tournament.why.out.score': 'Vous êtes éliminé au tour {round} : {scores}.',
  'tournament.why.out.tie_break':
    'Vous êtes éliminé au tour {round} : égalité à {scores}, et derrière à la comparaison avec les autres tables.',
  'tournament.why.out.lot':
    'Vous êtes éliminé au tour {round} : égalité à {scores}, et le tirage au sort a favorisé l’autre camp.',
  'tournament.why.no_prize.left': 'Pas de prix, car vous êtes parti exprès.',
  'tournament.why.no_prize.disqualified': 'Pas de prix, car vous avez été disqualifié.',
  'tournament.why.no_prize.idle': 'Pas de prix, car vous n’avez joué aucun coup vous-même de tout un tour.',
  'tournament.why.no_prize.few': 'Pas de prix, car moins de la moitié des joueurs étaient des personnes.',
  'tournament.why.no_prize.guest':
    'Vous avez gagné cette place, mais seuls les joueurs enregistrés reçoivent des prix.',
  'tournament.why.no_prize.place': 'Seuls les joueurs de la table finale gagnent des prix.',
  'tournament.proof': 'Tirage équitable',
  'tournament.proof.how':
    'Chaque tour est tiré au sort avec un secret et un nombre de chaque joueur. L’empreinte du secret a été publiée avant l’ouverture des inscriptions ; le secret lui-même est montré à la fin du tour.',
  'tournament.proof.secret': 'Secret',
  'tournament.proof.hash': 'Empreinte',
  'tournament.proof.fits': 'correspond à son empreinte',
  'tournament.proof.differs': 'ne correspond pas à son empreinte',
  'tournament.proof.sealed': 'scellé jusqu’à la fin du tour',
  'tournament.proof.export': 'Télécharger toutes les données',
  'tournament.check': 'Vérifier dans ce navigateur',
  'tournament.check.done': 'Tout ce que cette page peut recalculer est juste.',
  'tournament.check.draws': {
    one: '{n} tirage découle de son secret et des nombres des joueurs.',
    other: '{n} tirages découlent de leurs secrets et des nombres des joueurs.',
  },
  'tournament.check.decisions': {
    one: 'À {n} table, les bons joueurs ont été qualifiés.',
    other: 'À {n} tables, les bons joueurs ont été qualifiés.',
  },
  'tournament.check.trusted': {
    one: '{n} table a été départagée par les scores des autres, que cette page ne calcule pas.',
    other: '{n} tables ont été départagées par les scores des autres, que cette page ne calcule pas.',
  },
  'tournament.check.prizes': {
    one: '{n} prix découle de la table finale.',
    other: '{n} prix découlent de la table finale.',
  },
  'tournament.check.matches': 'Cette page ne rejoue pas les parties. La commande ci-dessous le fait.',
  'tournament.check.failed': 'Impossible de lire le fichier. Réessayez.',
  'tournament.check.bad_export': 'Ce n’est pas un fichier de tournoi.',
  'tournament.check.other_secret': 'Le secret du tour {round} n’est pas celui qui a été scellé.',
  'tournament.check.other_draw':
    'Au tour {round}, le secret et les nombres des joueurs donnent un autre tirage.',
  'tournament.check.other_decision': 'Au tour {round}, les résultats ne correspondent pas aux qualifiés.',
  'tournament.check.other_prizes': 'Les prix ne correspondent pas à la finale.',
  'tournament.check.other_ranks':
    'Au tour {round}, les places à une table ne correspondent pas à ses scores.',
  'tournament.check.other_idle': 'Au tour {round}, la liste des joueurs sans coup est fausse.',
  'tournament.check.other_act': 'Le fichier a une entrée à un endroit impossible.',
  'tournament.proof.verify': 'Pour recalculer tous les tirages et résultats, lancez :',
  'tournament.leave.title': 'Quitter le tournoi ?',
  'tournament.leave.about':
    'Vous ne pourrez pas revenir, quelle que soit la raison. Un robot joue à votre place jusqu’à la fin, et vous ne gagnez pas de prix.',
  'tournament.leave.stay': 'Rester',
  'tournament.leave.go': 'Quitter pour de bon',
} satisfies Translation<typeof en>;
