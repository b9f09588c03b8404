import frame from './hr/frame';
import pages from './hr/pages';
import table from './hr/table';

export default { ...frame, ...pages, ...table };
