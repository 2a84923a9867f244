import type { Insertable } from "kysely";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import { referenceOf } from "./rules.ts";
import { endsOnOf, visitsInTerm } from "./rules-terms.ts";
import { agreementSent } from "./server/events.ts";
import type { EditionContent } from "./server/tables.ts";

type NewAgreement = Insertable<Database["agreement"]>;
type ContentSigner = EditionContent["signers"][number];

const DAY_MS = 86_400_000;

type ToldAgreement = Partial<Omit<NewAgreement, "service_id">> &
  Pick<NewAgreement, "client_id" | "property_id"> & {
    serviceSlug?: string;
    /** The client's; one alone unless told. */
    signers?: readonly { name: string; email: string; title?: string }[];
  };

/**
 * A monthly service for twelve months and $1,800 as it lies there once it was sent; what is told wins. Its PDF is written
 * by the jobs, which then ask the first signer.
 */
export function makeSentAgreement(
  ctx: Ctx,
  { signers, serviceSlug = "monthly-service", ...told }: ToldAgreement,
): Promise<{ id: string; signers: readonly ContentSigner[] }> {
  return inTransaction(ctx, async (ctx) => {
    const service = await ctx.db
      .selectFrom("service")
      .select(["id", "name"])
      .where("slug", "=", serviceSlug)
      .executeTakeFirstOrThrow();
    const template_id = told.template_id ?? (await makeTemplate(ctx));
    const number = await nextNumber(ctx, "agreement");
    const row = { ...usual(ctx, told), service_id: service.id, service_name: service.name, template_id, number };
    const sent = { ...row, ...told } satisfies NewAgreement;
    await ctx.db.insertInto("agreement").values(sent).execute();
    const people = peopleOf(sent, signers);
    for (const [index, person] of people.entries())
      await ctx.db
        .insertInto("agreement_signer")
        .values({ ...person, agreement_id: sent.id, position: index + 1 })
        .execute();
    await makeEdition(ctx, { ...sent, sent_at: sent.sent_at ?? ctx.now().toISOString() }, people);
    await emit(ctx, agreementSent, { agreementId: sent.id, clientId: sent.client_id, edition: 1 });
    return { id: sent.id, signers: people };
  });
}

function usual(ctx: Ctx, told: Partial<NewAgreement>) {
  const now = ctx.now();
  const at = now.toISOString();
  const terms = { frequency: told.frequency ?? "monthly", duration: told.duration ?? "12-months" } as const;
  const startsOn = told.starts_on ?? at.slice(0, 10);
  return {
    id: newId(),
    status: "sent" as const,
    contract_type: "residential" as const,
    client_name: "Ana Moreno",
    client_email: "ana@homes.example",
    client_address: "12 Elm St, Newark, DE 19711",
    language: "en" as const,
    ...terms,
    starts_on: startsOn,
    ends_on: endsOnOf(startsOn, terms),
    total_cents: 1800_00,
    visits: visitsInTerm(startsOn, terms),
    payment_terms: "net-30" as const,
    company_signs: false,
    template_version: 1,
    edition: 1,
    sent_at: at,
    sign_by: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    ...{ signed_at: null, expired_at: null, cancelled_at: null, declined_at: null },
    ...{ plan_id: null, appointment_id: null, created_by: null },
    created_at: at,
    updated_at: at,
  };
}

async function makeTemplate({ db, now }: Ctx): Promise<string> {
  const id = newId();
  const at = now().toISOString();
  const times = { archived_at: null, created_at: at, updated_at: at };
  await db
    .insertInto("agreement_template")
    .values({ id, slug: null, name: `Template ${id}`, contract_type: "residential", ...times })
    .execute();
  const texts = { en: { title: "Service Agreement", sections: [{ heading: "Terms", text: "As agreed." }] } };
  await db
    .insertInto("agreement_template_version")
    .values({ template_id: id, version: 1, texts: JSON.stringify(texts), created_by: null, created_at: at })
    .execute();
  return id;
}

function peopleOf(
  {
    client_name: name,
    client_email: email,
    company_signs: companySigns,
  }: Pick<NewAgreement, "client_name" | "client_email" | "company_signs">,
  signers: ToldAgreement["signers"] = [{ name, email }],
): ContentSigner[] {
  const people = signers.map((signer) => ({ id: newId(), party: "client" as const, title: "", ...signer }));
  return companySigns ? [...people, { id: newId(), party: "company", name: "", title: "", email: "" }] : people;
}

async function makeEdition(
  { db }: Ctx,
  agreement: Pick<NewAgreement, "id" | "number" | "language"> & { sent_at: string },
  signers: readonly ContentSigner[],
): Promise<void> {
  const reference = referenceOf(agreement.number);
  const content: EditionContent = {
    reference,
    text: {
      language: agreement.language ?? "en",
      title: "Residential Service Agreement",
      facts: [{ label: "Client", value: "Ana Moreno" }],
      sections: [{ heading: "What we do", text: "We treat the house.\n\n- Kitchen\n- Basement" }],
    },
    letterhead: { name: "Greenline Pest Control", lines: ["1 Main St", "Newark, DE 19711"] },
    footer: reference,
    signers,
  };
  await db
    .insertInto("agreement_edition")
    .values({
      agreement_id: agreement.id,
      edition: 1,
      content: JSON.stringify(content),
      sent_at: agreement.sent_at,
      ...{ pdf_file_id: null, pdf_sha256: null, pdf_fault: null },
      ...{ signed_file_id: null, signed_sha256: null, signed_at: null, ended_at: null, ended: null },
    })
    .execute();
}
