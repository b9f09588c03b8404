import frame from './uk/frame';
import pages from './uk/pages';
import table from './uk/table';

export default { ...frame, ...pages, ...table };
