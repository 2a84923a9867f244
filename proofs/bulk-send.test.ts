// @module-tag long
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { AgreementForm } from "#modules/agreements/contract.ts";
import { draftAgreement } from "#modules/agreements/server/drafts/draft-agreement.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { systemNow } from "#platform/server/clock.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { createDb } from "#platform/server/database/db.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { newId } from "#platform/server/ids.ts";
import { startServer } from "../src/testing/server-process.ts";
import { createProofDatabase, KINDS_OF_RUN, type Kind, type ProofDatabase } from "./databases.ts";
import { BULK_AGREEMENTS as AGREEMENTS, BULK_BLOWS as BLOWS } from "./rounds.ts";
import { makeAccounts, PASSWORD, signIn } from "./sign-ins.ts";

const EMAIL = "sam@office.example";
const PATH = "/api/agreements";
/** A job whose process died is noticed after half a minute and tried again a little later; each draft has a PDF to write. */
const withinMs = (agreements: number) => 300_000 + agreements * 500;

/** Each client has one draft. */
async function makeDrafts(pool: Pool, agreements: number): Promise<void> {
  const origin = { requestId: "proof", address: null, userAgent: null };
  const ctx: Ctx = { db: createDb(pool), actor: SYSTEM, now: systemNow, language: "en", origin };
  const templateId = await makeTemplate(ctx);
  const service = await ctx.db
    .selectFrom("service")
    .select("id")
    .where("slug", "=", "monthly-service")
    .executeTakeFirstOrThrow();
  for (let number = 0; number < agreements; number += 1)
    await inTransaction(ctx, async (ctx) => {
      const email = `signer-${number}@homes.example`;
      const client = await makeClient(ctx, { email });
      await draftAgreement(
        ctx,
        AgreementForm.parse({
          clientId: client.id,
          clientName: `Signer ${number}`,
          clientEmail: email,
          clientAddress: "12 Elm St, Newark, DE 19711",
          serviceId: service.id,
          startsOn: new Date().toISOString().slice(0, 10),
          totalCents: 1800_00,
          templateId,
        }),
      );
    });
}

async function makeTemplate({ db, now }: Ctx): Promise<string> {
  const id = newId();
  const at = now().toISOString();
  const texts = { en: { title: "Service Agreement", sections: [{ heading: "Terms", text: "As agreed." }] } };
  await db
    .insertInto("agreement_template")
    .values({
      id,
      slug: null,
      name: "Proof",
      contract_type: "residential",
      archived_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("agreement_template_version")
    .values({ template_id: id, version: 1, texts: JSON.stringify(texts), created_by: null, created_at: at })
    .execute();
  return id;
}

interface Bulk {
  id: string;
  status: string;
  planned: number;
  sent: number;
}

async function ask<T>(url: string, cookie: string, body?: unknown, key = ""): Promise<T> {
  const headers = { "content-type": "application/json", cookie, ...(key === "" ? {} : { "idempotency-key": key }) };
  const sent = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(url, sent);
  const told: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(told)}`);
  // What the contract promises of these endpoints; the proof compares it.
  return told as T;
}

const bulkAt = async (url: string, cookie: string): Promise<Bulk> => {
  const [bulk] = (await ask<{ data: Bulk[] }>(`${url}${PATH}/bulk-sends`, cookie)).data;
  if (!bulk) throw new Error("The bulk sending is gone");
  return bulk;
};

const MAILS = "select count(*)::integer as mails from mail where to_address like 'signer-%'";
const OUTCOME = `
  select
    (select count(*)::integer from agreement where status = 'sent' and edition = 1) as sent,
    (select count(*)::integer from agreement_edition) as editions,
    (select count(*)::integer from agreement_bulk_item where outcome = 'sent') as noted,
    (select count(*)::integer from event where name = 'agreements.sent') as told,
    (select count(*)::integer from event where name = 'agreements.signature_asked') as asked,
    (select count(*)::integer from mail where to_address like 'signer-%') as mails,
    (select count(distinct to_address)::integer from mail where to_address like 'signer-%') as people`;

/** What was sent is written as a PDF and emailed after that; the embedded database shows it only while no server runs. */
async function waitForMails(kind: Kind, { look, settings }: ProofDatabase, agreements: number): Promise<void> {
  const deadline = performance.now() + withinMs(agreements);
  const isServer = kind === "postgres";
  let server = isServer ? await startServer(settings) : null;
  for (let mails = -1; mails < agreements && performance.now() < deadline;) {
    server ??= await startServer(settings);
    await wait(isServer ? 1000 : 10_000);
    if (!isServer) {
      await server.stop();
      server = null;
    }
    const { rows } = await look((pool) => pool.query(MAILS));
    mails = Number(rows[0]?.["mails"] ?? 0);
  }
  await server?.stop();
}

// At the same time: each spends most of it waiting for jobs to be noticed whose process died.
describe.concurrent.each(KINDS_OF_RUN)("on %s", (kind) => {
  test(`${AGREEMENTS} agreements are each sent once, though the server is killed in the middle (${BLOWS})`, async () => {
    const database = await createProofDatabase(kind, 1);
    await database.look((pool) => makeAccounts(pool, [EMAIL]));
    await database.look((pool) => makeDrafts(pool, AGREEMENTS));
    const reached: number[] = [];
    for (let blow = 0; blow <= BLOWS; blow += 1) {
      const server = await startServer(database.settings, { isShort: blow < BLOWS });
      const { cookie } = await signIn(server.url, EMAIL, PASSWORD);
      if (blow === 0) {
        const form = { all: { search: "" }, seen: AGREEMENTS };
        const begin = () => ask<Bulk>(`${server.url}${PATH}/bulk-send`, cookie, form, "proof");
        const [one, other] = await Promise.all([begin(), begin()]);
        expect([one.planned, other.id]).toEqual([AGREEMENTS, one.id]);
      }
      const before = reached.at(-1) ?? 0;
      const aim = blow < BLOWS ? Math.ceil(before + (AGREEMENTS - before) / (BLOWS - blow + 1)) : AGREEMENTS;
      const deadline = performance.now() + withinMs(AGREEMENTS);
      let bulk = await bulkAt(server.url, cookie);
      while (bulk.status === "running" && (blow === BLOWS || bulk.sent < aim) && performance.now() < deadline) {
        await wait(20);
        bulk = await bulkAt(server.url, cookie);
      }
      reached.push(bulk.sent);
      if (blow === BLOWS) await server.stop();
      else await server.kill();
    }
    await waitForMails(kind, database, AGREEMENTS);
    process.stdout.write(`bulk send on ${kind}: killed after ${reached.slice(0, -1).join(", ")} of ${AGREEMENTS}\n`);
    expect(reached[0]).toBeGreaterThan(0);
    expect(reached.at(-1)).toBe(AGREEMENTS);
    const { rows } = await database.look((pool) => pool.query(OUTCOME));
    const all = AGREEMENTS;
    expect(rows).toEqual([{ sent: all, editions: all, noted: all, told: all, asked: all, mails: all, people: all }]);
    await database.remove();
  });
});
