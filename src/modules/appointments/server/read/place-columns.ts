/**
 * The place of an appointment in its parts, as `place`, beside any statement that names the table `appointment`: its
 * property, what the visitor told, or the client's first property, in the order of `APPOINTMENT_ADDRESS`. What the
 * office typed instead of an address has no parts: there the property's stand, whose state is the same.
 */
export const APPOINTMENT_PLACE = `
  left join lateral (
    select found.* from (
      select 1 as turn, property.id as property_id, property.street, property.city, property.state, property.zip_code, property.property_type,
        property.square_feet, property.access_instructions, property.safety_notes, property.pet_considerations,
        property.county, property.service_instructions
      from property where property.id = appointment.property_id
      union all
      select 2, null::uuid, told.street, told.city, told.state, told.zip_code, told.property_type, null, '', '', '', '', ''
      from consultation as told
      where appointment.property_id is null and appointment.kind <> 'service' and told.appointment_id = appointment.id
      union all
      select 3, property.id, property.street, property.city, property.state, property.zip_code, property.property_type,
        property.square_feet, property.access_instructions, property.safety_notes, property.pet_considerations,
        property.county, property.service_instructions
      from property
      where appointment.property_id is null and property.client_id = appointment.client_id and property.is_primary
    ) as found
    order by found.turn limit 1
  ) as place on true`;

/**
 * What whoever goes there must mind, of what the appointment says and of what is known of the place by now: both, where
 * they differ, because the words of an appointment are as old as it is. Beside `appointment_instructions` and `place`.
 */
export const toMind = (column: "safety_notes" | "pet_considerations"): string => `
  concat_ws(' · ', nullif(appointment_instructions.${column}, ''),
    case when place.${column} is distinct from appointment_instructions.${column} then nullif(place.${column}, '') end)`;
