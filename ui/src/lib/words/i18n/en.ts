import boards from './en/boards';
import faults from './en/faults';
import frame from './en/frame';
import pages from './en/pages';
import party from './en/party';
import replay from './en/replay';
import settings from './en/settings';
import table from './en/table';

export default { ...boards, ...faults, ...frame, ...pages, ...party, ...replay, ...settings, ...table };
