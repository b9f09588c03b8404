import frame from './en/frame';
import pages from './en/pages';
import table from './en/table';

export default { ...frame, ...pages, ...table };
