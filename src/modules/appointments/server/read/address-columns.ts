import { sql } from "kysely";

const lineOf = (place: string) =>
  `${place}.street || ', ' || ${place}.city || ', ' || ${place}.state || ' ' || ${place}.zip_code`;

/**
 * Where an appointment is, for every statement that names the table `appointment`: what the office typed instead of a
 * property's address, the property, what the visitor told, or the client's first property. It is derived here and
 * nowhere else, and never written down, so that a corrected address and a merge correct every appointment. The empty
 * text where nothing is known. The client's own columns are the mailing address, which is no place to go to.
 */
export const APPOINTMENT_ADDRESS = `coalesce(
    nullif(appointment.location, ''),
    (select ${lineOf("place")} from property as place where place.id = appointment.property_id),
    (
      select ${lineOf("told")} from consultation as told
      where appointment.kind <> 'service' and told.appointment_id = appointment.id
    ),
    (
      select ${lineOf("place")} from property as place
      where place.client_id = appointment.client_id and place.is_primary
    ),
    ''
  )`;

/** The same, for statements that are built. */
export const appointmentAddress = sql<string>`${sql.raw(APPOINTMENT_ADDRESS)}`;
