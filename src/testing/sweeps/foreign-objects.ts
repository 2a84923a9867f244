import { FOREIGN_APPOINTMENTS } from "./foreign/appointments.ts";
import { FOREIGN_DEVICES } from "./foreign/devices.ts";
import type { ForeignObjects } from "./foreign/foreign-object.ts";
import { FOREIGN_ISSUES } from "./foreign/issues.ts";
import { FOREIGN_MONEY } from "./foreign/money.ts";
import { FOREIGN_PAPERS } from "./foreign/papers.ts";
import { FOREIGN_PEOPLE } from "./foreign/people.ts";
import { FOREIGN_PLACES } from "./foreign/places.ts";
import { FOREIGN_VISITS } from "./foreign/visits.ts";

/**
 * One entry for each endpoint that names an object in its path and is open to people because of who they are, not
 * because of a right over everybody's objects. The access sweep fails for an endpoint that has none.
 */
export const FOREIGN_OBJECTS: ForeignObjects = {
  ...FOREIGN_PEOPLE,
  ...FOREIGN_PLACES,
  ...FOREIGN_DEVICES,
  ...FOREIGN_APPOINTMENTS,
  ...FOREIGN_VISITS,
  ...FOREIGN_ISSUES,
  ...FOREIGN_PAPERS,
  ...FOREIGN_MONEY,
};
