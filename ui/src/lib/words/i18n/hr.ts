import boards from './hr/boards';
import faults from './hr/faults';
import frame from './hr/frame';
import pages from './hr/pages';
import party from './hr/party';
import replay from './hr/replay';
import settings from './hr/settings';
import table from './hr/table';

export default { ...boards, ...faults, ...frame, ...pages, ...party, ...replay, ...settings, ...table };
