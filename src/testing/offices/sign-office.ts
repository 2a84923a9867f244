import sharp from "sharp";
import type { Insertable } from "kysely";
import * as contract from "#modules/agreements/contract.ts";
import { endsOnOf, visitsInTerm } from "#modules/agreements/rules-terms.ts";
import { agreementSent } from "#modules/agreements/server/events.ts";
import type { EditionContent } from "#modules/agreements/server/tables.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { createPdfWriter } from "#platform/server/pdf/writer.ts";
import { inTransaction } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import { createWorld, type WorldOptions } from "../world.ts";

type Agreement = Insertable<Database["agreement"]>;
type Signer = EditionContent["signers"][number];

interface Sent extends Partial<Omit<Agreement, "client_id" | "property_id" | "service_id">> {
  client_id?: string;
  property_id?: string;
  serviceSlug?: string;
  /** The client's; the client alone unless told. */
  signers?: readonly { name: string; email: string; title?: string }[];
}

export type SignOffice = Awaited<ReturnType<typeof openSignOffice>>;

/** A client to whom agreements are sent, on the second of March 2026, a Monday morning in New York, unless told. */
export async function openSignOffice(options: WorldOptions = {}) {
  const world = await createWorld({ now: "2026-03-02T15:00:00Z", ...options });
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { email: "ana@homes.example", status: "pending" });
  const { id: propertyId } = await ownAddressOf(ctx, client.id);
  const templateId = await makeTemplate();
  const papers = { files: createFiles(world.config), pdf: createPdfWriter() };

  async function makeTemplate(): Promise<string> {
    const id = newId();
    const at = world.clock.now().toISOString();
    const row = { id, slug: null, name: `Test ${id}`, contract_type: "residential" as const, created_at: at, updated_at: at };
    await world.db.insertInto("agreement_template").values({ ...row, archived_at: null }).execute();
    const texts = JSON.stringify({ en: { title: "Service Agreement", sections: [{ heading: "Terms", text: "Terms." }] } });
    await world.db
      .insertInto("agreement_template_version")
      .values({ template_id: id, version: 1, texts, created_by: null, created_at: at })
      .execute();
    return id;
  }

  /** An agreement as it lies there once it was sent; its PDF is written by the jobs. */
  async function send({ signers, serviceSlug = "monthly-service", ...told }: Sent = {}) {
    const id = newId();
    const at = world.clock.now().toISOString();
    const { id: service_id, name: service_name } = await world.db
      .selectFrom("service")
      .select(["id", "name"])
      .where("slug", "=", serviceSlug)
      .executeTakeFirstOrThrow();
    const terms = { frequency: told.frequency ?? "monthly", duration: told.duration ?? "12-months" };
    const startsOn = told.starts_on ?? "2026-03-02";
    return inTransaction(ctx, async (ctx) => {
      const number = await nextNumber(ctx, "agreement");
      const row: Agreement = {
        id,
        number,
        client_id: client.id,
        property_id: propertyId,
        contract_type: "residential",
        client_name: "Ana Moreno",
        client_email: "ana@homes.example",
        client_address: "12 Elm St, Newark, DE 19711",
        service_id,
        service_name,
        ...terms,
        starts_on: startsOn,
        ends_on: endsOnOf(startsOn, terms),
        total_cents: 1800_00,
        visits: visitsInTerm(startsOn, terms),
        payment_terms: "net-30",
        template_id: templateId,
        template_version: 1,
        status: "sent",
        edition: 1,
        sent_at: at,
        sign_by: new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString(),
        signed_at: null,
        expired_at: null,
        cancelled_at: null,
        declined_at: null,
        plan_id: null,
        appointment_id: null,
        created_by: null,
        created_at: at,
        updated_at: at,
        ...told,
      };
      await ctx.db.insertInto("agreement").values(row).execute();
      const people: Signer[] = (signers ?? [{ name: "Ana Moreno", email: "ana@homes.example" }]).map((signer) => ({
        id: newId(),
        party: "client",
        title: "",
        ...signer,
      }));
      if (told.company_signs) people.push({ id: newId(), party: "company", name: "", title: "", email: "" });
      for (const [index, person] of people.entries())
        await ctx.db
          .insertInto("agreement_signer")
          .values({ ...person, agreement_id: id, position: index + 1 })
          .execute();
      await freeze(id, people, { language: row.language ?? "en", reference: `CNT-${String(number).padStart(3, "0")}` });
      return { id, signers: people };

      async function freeze(
        agreement_id: string,
        signers: readonly Signer[],
        { language, reference }: { language: EditionContent["text"]["language"]; reference: string },
      ) {
        const content: EditionContent = {
          reference,
          text: {
            language,
            title: "Residential Service Agreement",
            facts: [{ label: "Client", value: "Ana Moreno" }],
            sections: [{ heading: "What we do", text: "We treat the house.\n\n- Kitchen\n- Basement" }],
          },
          letterhead: { name: "Greenline Pest Control", lines: ["1 Main St", "Newark, DE 19711"] },
          footer: reference,
          signers,
        };
        await ctx.db
          .insertInto("agreement_edition")
          .values({ agreement_id, edition: 1, content: JSON.stringify(content), sent_at: at, ...NOTHING_YET })
          .execute();
        await emit(ctx, agreementSent, { agreementId: agreement_id, clientId: row.client_id, edition: 1 });
      }
    });
  }

  /** What the newest link to this address has in it. */
  async function tokenOf(email = "ana@homes.example"): Promise<string> {
    await world.runJobs();
    const mails = await world.mails();
    const links = mails
      .filter(({ to_address: to }) => to === email)
      .flatMap(({ text }) => /\/sign\/([\w-]{43})/.exec(text)?.[1] ?? []);
    return links.at(-1) ?? "";
  }

  const read = (token: string) => world.call(VISITOR, contract.readSignLink, { token });
  const act = (token: string, told: Record<string, unknown>) =>
    world.call(VISITOR, contract.signByLink, { token, act: told });

  return {
    world,
    ctx,
    papers,
    client,
    propertyId,
    send,
    tokenOf,
    read,
    act,
    /** Types the name under what the link shows; what is told wins. */
    async sign(token: string, told: Record<string, unknown> = {}) {
      const { body } = await read(token);
      return act(token, { ...SIGN, sha256: body.sha256, consentVersion: body.consent?.version ?? "", ...told });
    },
    agreement: (id: string) =>
      world.db.selectFrom("agreement").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    edition: (id: string) =>
      world.db.selectFrom("agreement_edition").selectAll().where("agreement_id", "=", id).executeTakeFirstOrThrow(),
    signatures: (id: string) =>
      world.db.selectFrom("agreement_signature").selectAll().where("agreement_id", "=", id).execute(),
    /** As a recall does it. */
    async recall(id: string) {
      const at = world.clock.now().toISOString();
      await inTransaction(ctx, async ({ db }) => {
        await db.updateTable("agreement").set({ status: "draft", sign_by: null }).where("id", "=", id).execute();
        await db
          .updateTable("agreement_edition")
          .set({ ended: "recalled", ended_at: at })
          .where("agreement_id", "=", id)
          .execute();
      });
    },
  };
}

const NOTHING_YET = {
  pdf_file_id: null,
  pdf_sha256: null,
  pdf_fault: null,
  signed_file_id: null,
  signed_sha256: null,
  signed_at: null,
  ended_at: null,
  ended: null,
};

export const SIGN = { step: "sign", kind: "typed", name: "Ana Moreno", image: null, consent: true } as const;

/** A line from corner to corner, as a hand would draw it. */
export async function drawnPng({ width = 600, height = 200, line = "#123456" } = {}): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M10 10 L${width - 10} ${height - 10}" stroke="${line}" stroke-width="4"/></svg>`;
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64");
}
