/** The house's page for those who run it, over HTTP. */
import type { HouseActRequest, StaffHouse } from '../../lib/protocol.gen';
import { ask } from '../../lib/wire/api';

export const houseApi = {
  house: () => ask<StaffHouse>('GET', '/api/staff/house'),
  act: (act: HouseActRequest) => ask<StaffHouse>('POST', '/api/staff/house/acts', act),
};
