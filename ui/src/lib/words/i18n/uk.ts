import boards from './uk/boards';
import faults from './uk/faults';
import frame from './uk/frame';
import pages from './uk/pages';
import party from './uk/party';
import replay from './uk/replay';
import settings from './uk/settings';
import table from './uk/table';

export default { ...boards, ...faults, ...frame, ...pages, ...party, ...replay, ...settings, ...table };
