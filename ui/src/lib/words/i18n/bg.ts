import boards from './bg/boards';
import faults from './bg/faults';
import frame from './bg/frame';
import pages from './bg/pages';
import party from './bg/party';
import replay from './bg/replay';
import settings from './bg/settings';
import table from './bg/table';

export default { ...boards, ...faults, ...frame, ...pages, ...party, ...replay, ...settings, ...table };
