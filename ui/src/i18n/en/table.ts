/** Words of the table page. */
export default {};
