import { fillTables } from "./fill-tables.ts";
import { LOAD_FUNCTIONS } from "./load-functions.ts";
import { clientsOf } from "./many-clients.ts";
import { appointmentsOf } from "./office-appointments.ts";

/** What a company of the office is made of. */
export const OFFICE_TABLES = ["client", "property", "plan", "appointment", "consultation", "inbox_item", "audit_log"];

/** Fills a stage's database with a company of that many clients and as many appointments. */
export const fillOffice = (databaseUrl: string, count: number): Promise<void> =>
  fillTables(databaseUrl, OFFICE_TABLES, [LOAD_FUNCTIONS, clientsOf(count), appointmentsOf(count, count)].join("\n"));
