/** What authors are told of their contest on whatever page they are. */
export default {
  'contest.notice.stage': '{title}: the next stage has begun.',
  'contest.notice.moved': '{title}: the stage ends at another time.',
  'contest.notice.options': '{title}: more is played.',
  'contest.notice.cancelled': '{title} is cancelled.',
  'contest.notice.picked': '{title}: your bot is a finalist.',
  'contest.notice.faulty': '{title}: your newest version does not start.',
  'contest.notice.paused':
    '{title}: in the league your bot came to nothing again and again, and rests for a day.',
  'contest.notice.accepted': '{title}: your bot is accepted.',
  'contest.notice.rejected': '{title}: your bot is rejected.',
  'contest.notice.decided': '{title}: your appeal is decided.',
  'contest.notice.look': 'Look',
  'contest.notice.understood': 'Understood',
};
