import type { Actor } from "#platform/actor.ts";
import type { AgreementSummary } from "../../contract-agreements.ts";
import { agreementPolicy, type AgreementSubject } from "../../policy.ts";
import type { AgreementRow } from "../queries.ts";

/** What the policy asks of an agreement, as far as its row tells. */
export const subjectOf = (
  row: AgreementRow,
  { isFollowed = false, waitsForCompany = false }: { isFollowed?: boolean; waitsForCompany?: boolean } = {},
): AgreementSubject => ({
  status: row.status,
  clientId: row.client_id,
  isRenewable: row.signed_at !== null && row.ends_on !== null && !isFollowed,
  waitsForCompany,
});

export function toSummary(row: AgreementRow, actor: Actor): AgreementSummary {
  const subject = subjectOf(row);
  return {
    id: row.id,
    reference: row.reference,
    client: { id: row.client_id, name: row.client_name, email: row.client_email },
    contractType: row.contract_type,
    origin: row.origin,
    serviceName: row.service_name,
    services: row.services,
    frequency: row.frequency,
    duration: row.duration,
    status: row.status,
    isDeclined: row.declined_at !== null,
    totalCents: row.total_cents,
    createdAt: row.created_at,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    autoRenews: row.auto_renews,
    sentAt: row.sent_at,
    signBy: row.status === "sent" ? row.sign_by : null,
    signedAt: row.signed_at,
    version: row.version,
    can: {
      edit: agreementPolicy.edit(actor, subject),
      send: agreementPolicy.send(actor, subject) && row.status === "draft",
      download: agreementPolicy.read(actor),
    },
  };
}
