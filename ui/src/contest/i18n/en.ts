/** What authors are told of their contest on whatever page they are. */
export default {
  'contest.notice.stage': '{title}: the next stage has started.',
  'contest.notice.moved': '{title}: the end of this stage has been moved.',
  'contest.notice.options': '{title}: new game options have been added.',
  'contest.notice.cancelled': '{title} has been cancelled.',
  'contest.notice.picked': '{title}: your bot is a finalist.',
  'contest.notice.faulty': '{title}: your latest version doesn’t start.',
  'contest.notice.paused': '{title}: your bot kept failing in the league and is paused for a day.',
  'contest.notice.accepted': '{title}: your bot has been accepted.',
  'contest.notice.rejected': '{title}: your bot has been rejected.',
  'contest.notice.decided': '{title}: your appeal has been decided.',
  'contest.notice.look': 'View',
  'contest.notice.understood': 'OK',
};
