import type { Insertable } from "kysely";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { ClientDetails, FilledClientForm } from "../contract.ts";
import { phoneKeyOf, usualContact } from "../rules.ts";
import type { Profile } from "./client-records.ts";
import type { IntakeRow } from "./queries.ts";

export const detailsOf = (form: FilledClientForm): ClientDetails => ({
  ...form,
  preferredContact: form.preferredContact === undefined ? usualContact(form) : form.preferredContact,
});

/** What the form says of the client, as the table keeps it. */
export const columnsOf = (details: ClientDetails) =>
  ({
    status: details.status,
    client_type: details.clientType,
    first_name: details.firstName,
    last_name: details.lastName,
    business_name: details.businessName === "" ? null : details.businessName,
    email: details.email,
    email_key: emailKeyOf(details.email),
    phone: details.phone,
    phone_key: phoneKeyOf(details.phone),
    street: details.address,
    city: details.city,
    state: details.state,
    zip_code: details.zipCode,
    language: details.language,
    notes: details.notes,
    preferred_contact: details.preferredContact,
    best_time_to_call: details.bestTimeToCall,
  }) satisfies Partial<Insertable<Database["client"]>>;

export const intakeOf = (details: ClientDetails): Omit<IntakeRow, "client_id"> => ({
  pest_types: details.pestTypes,
  severity: details.severity,
  when_started: details.whenStarted,
  previous_treatments: details.previousTreatments,
  description: details.infestationDescription,
  urgency: details.urgency,
  service_type: details.serviceType,
  special_requests: details.specialRequests,
});

export const profileOf = ({ propertyType, squareFootage }: ClientDetails): Profile => ({
  propertyType,
  squareFeet: squareFootage,
});

/** Of a client who told nothing of what troubles them, nothing is known. */
export const NO_INTAKE: Omit<IntakeRow, "client_id"> = {
  pest_types: [],
  severity: null,
  when_started: null,
  previous_treatments: null,
  description: "",
  urgency: null,
  service_type: null,
  special_requests: "",
};
