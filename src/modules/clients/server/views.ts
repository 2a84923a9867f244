import type { Actor } from "#platform/actor.ts";
import type { ClientDetail, ClientDetails, ClientSummary } from "../contract.ts";
import { clientPolicy, type ClientSubject } from "../policy.ts";
import { clientNameOf } from "../rules.ts";
import { NO_INTAKE } from "./client-columns.ts";
import type { ClientFacts, Profile } from "./client-records.ts";
import type { ClientRow, IntakeRow, SummaryRow } from "./queries.ts";

export const subjectOf = (row: Pick<ClientRow, "archived_at" | "merged_into">): ClientSubject => ({
  isArchived: row.archived_at !== null,
  isMerged: row.merged_into !== null,
});

export function toSummary(actor: Actor, row: SummaryRow & ClientFacts): ClientSummary {
  const subject = subjectOf(row);
  return {
    id: row.id,
    clientType: row.client_type,
    name: clientNameOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name ?? "",
    email: row.email,
    phone: row.phone,
    address: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    status: row.status,
    paymentStatus: row.payment_status,
    plan: row.plans.join(", "),
    lastService: row.last_on,
    nextService: row.next_on,
    source: row.source,
    createdAt: row.created_at,
    archivedAt: row.archived_at,
    version: row.version,
    can: {
      edit: clientPolicy.edit(actor, subject),
      archive: clientPolicy.archive(actor, subject),
      restore: clientPolicy.restore(actor, subject),
    },
  };
}

export interface DetailParts {
  row: ClientRow & ClientFacts;
  intake: IntakeRow | undefined;
  profile: Profile | undefined;
  account: ClientDetail["account"];
  inServiceArea: boolean;
  duplicates: number;
  mergedInto: ClientDetail["mergedInto"];
  newsletter: ClientDetail["newsletter"];
}

export const toDetail = (actor: Actor, parts: DetailParts): ClientDetail => {
  // The names of the form that the summary has as well are the same facts.
  const form = toForm(parts.row, parts.intake, parts.profile);
  return {
    ...form,
    ...toSummary(actor, parts.row),
    howHeard: parts.row.how_heard,
    newsletter: parts.newsletter,
    account: parts.account,
    inServiceArea: parts.inServiceArea,
    duplicates: parts.duplicates,
    mergedInto: parts.mergedInto,
  };
};

/** The table keeps any two letters for a state; the form takes those there are. */
export type StoredForm = Omit<ClientDetails, "state"> & { state: string };

/** What is stored, as the form would say it: what the office sees, and what a change is compared with. */
export function toForm(row: ClientRow, intake: IntakeRow | undefined, profile: Profile | undefined): StoredForm {
  const told = intake ?? NO_INTAKE;
  return {
    clientType: row.client_type,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name ?? "",
    email: row.email,
    phone: row.phone,
    address: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    propertyType: profile?.propertyType ?? null,
    squareFootage: profile?.squareFeet ?? null,
    pestTypes: told.pest_types,
    severity: told.severity,
    whenStarted: told.when_started,
    previousTreatments: told.previous_treatments,
    infestationDescription: told.description,
    urgency: told.urgency,
    serviceType: told.service_type,
    specialRequests: told.special_requests,
    preferredContact: row.preferred_contact,
    bestTimeToCall: row.best_time_to_call,
    language: row.language,
    status: row.status,
    notes: row.notes,
  };
}
