import { AgreementForm } from "#modules/agreements/contract.ts";
import { draftAgreement, sendAgreement } from "#modules/agreements/server/index.ts";
import { actOnAgreement } from "#modules/agreements/server/signing/act-on-agreement.ts";
import { CONSENT_VERSION } from "#modules/agreements/rules-signing.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { VISITOR } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../src/testing/actors.ts";

/** The first template of the program's own. */
const TEMPLATE_ID = "019c0000-0000-7000-8000-000000000001";

/** What is paid ahead is one invoice for the term; what is not is billed as its periods begin. */
const AGREED = [
  { name: "ahead-monthly", startsOn: "2026-03-04", frequency: "monthly", paymentTerms: "advance-payment" },
  { name: "ahead-later", startsOn: "2026-04-01", frequency: "quarterly", paymentTerms: "advance-payment" },
  { name: "by-period", startsOn: "2026-03-05", frequency: "monthly", paymentTerms: "net-30" },
  { name: "by-quarter", startsOn: "2026-03-06", frequency: "quarterly", paymentTerms: "due-on-receipt" },
] as const;
export const PAID_AHEAD = AGREED.filter(({ paymentTerms }) => paymentTerms === "advance-payment").length;

const TEXT = `select agreement.id, agreement.version, edition.pdf_sha256 as sha256, signer.id as signer_id
  from agreement
  join agreement_signer as signer on signer.agreement_id = agreement.id
  left join agreement_edition as edition on edition.agreement_id = agreement.id
  order by agreement.number`;
interface Text {
  id: string;
  version: number;
  sha256: string;
  signer_id: string;
}

/**
 * Agreements as the office and its clients make them: drafted, sent, written as a PDF by a job, and signed. What billing
 * makes of them waits in the queue.
 *
 * @param workOff works off what the queue holds, which is nothing else yet
 */
export async function signAgreements(system: Ctx, workOff: () => Promise<number>): Promise<void> {
  const office = { ...system, actor: ACTORS.manager };
  for (const { name, ...terms } of AGREED) {
    const { id: serviceId } = await system.db
      .selectFrom("service")
      .select("id")
      .where("slug", "=", `${terms.frequency}-service`)
      .executeTakeFirstOrThrow();
    const email = `agreed-${name}@homes.example`;
    const { id: clientId } = await makeClient(system, { email });
    const form = { clientId, clientName: name, clientEmail: email, clientAddress: "12 Elm St, Newark, DE 19711" };
    await draftAgreement(
      office,
      AgreementForm.parse({ ...form, ...terms, serviceId, templateId: TEMPLATE_ID, totalCents: 1200_00 }),
    );
  }
  for (const { id, version } of await rowsOf<Text>(system.db, TEXT))
    await sendAgreement(office, { id, version, message: "" });
  while ((await workOff()) > 0);
  const visitor = { ...system, actor: VISITOR };
  for (const { id, sha256, signer_id: signerId } of await rowsOf<Text>(system.db, TEXT)) {
    const signing = { agreementId: id, edition: 1, signerId };
    await actOnAgreement(visitor, signing, { step: "view" });
    await actOnAgreement(visitor, signing, {
      step: "sign",
      kind: "typed",
      name: "Ana Moreno",
      image: null,
      consent: true,
      sha256,
      consentVersion: CONSENT_VERSION,
    });
  }
}
