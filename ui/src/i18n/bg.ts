import frame from './bg/frame';
import pages from './bg/pages';
import table from './bg/table';

export default { ...frame, ...pages, ...table };
