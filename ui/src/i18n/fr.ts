import boards from './fr/boards';
import faults from './fr/faults';
import frame from './fr/frame';
import pages from './fr/pages';
import replay from './fr/replay';
import settings from './fr/settings';
import table from './fr/table';

export default { ...boards, ...faults, ...frame, ...pages, ...replay, ...settings, ...table };
