import frame from './fr/frame';
import pages from './fr/pages';
import table from './fr/table';

export default { ...frame, ...pages, ...table };
