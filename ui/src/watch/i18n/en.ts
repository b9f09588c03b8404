/** Words of *Watch*. */
export default {
  'watch.lead': 'Tables in play now. You see what is public; hands open when a deal is over.',
  'watch.live': 'Live tables',
  'watch.none': 'No table is open to watch now. Sit down, and others can watch you.',
};
