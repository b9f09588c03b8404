import boards from './fr/boards';
import faults from './fr/faults';
import frame from './fr/frame';
import pages from './fr/pages';
import party from './fr/party';
import replay from './fr/replay';
import settings from './fr/settings';
import table from './fr/table';

export default { ...boards, ...faults, ...frame, ...pages, ...party, ...replay, ...settings, ...table };
