/** Words of the pages about the table: lobby, replay, learn, player, settings. */
export default {};
