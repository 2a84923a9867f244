import * as z from "zod";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Verification } from "../../contract-records.ts";
import { verifyChains, type Heads } from "./verify-records.ts";

/** Of the live stream: records were verified. */
export const RECORDS = "application-records";

/** Five million records take a few minutes. */
export const verifyJob = defineJob("visits.verify_records", z.object({ id: z.string() }), {
  timeoutSeconds: 3600,
  retries: 3,
});

const ASK = `
  insert into application_record_verification (id, asked_at, asked_by) values ($1, $2, $3)`;

/** Asks for all chains to be walked in the background. While one waits to be begun, asking again does nothing more. */
export function askForVerification(ctx: Ctx): Promise<Verification> {
  return inTransaction(ctx, async (ctx) => {
    const askedAt = ctx.now().toISOString();
    const id = newId();
    await rowsOf(ctx.db, ASK, [id, askedAt, "userId" in ctx.actor ? ctx.actor.userId : ""]);
    await enqueue(ctx, verifyJob, { id });
    await audit(ctx, {
      action: "visits.records_verified",
      entityType: "application_record_verification",
      entityId: id,
    });
    await announce(ctx, RECORDS);
    return { askedAt, finishedAt: null, records: 0, faults: [] };
  });
}

const EARLIER = `
  select heads from application_record_verification
  where finished_at is not null and faults = '[]'::jsonb order by asked_at desc, id desc limit 1`;
const PROGRESS = "update application_record_verification set records = $2 where id = $1";
const FINISH = `
  update application_record_verification
  set records = $2, faults = $3::jsonb, heads = $4::jsonb, finished_at = $5 where id = $1`;

/** Screens are told so often. */
const TOLD_EVERY = 50_000;

/** Walks the chains and keeps what was found. */
export async function verifyNow(ctx: Ctx, { id }: { id: string }): Promise<void> {
  let told = 0;
  const verified = await verifyChains(ctx, await earlierHeads(ctx), async (records) => {
    if (records - told < TOLD_EVERY) return;
    told = records;
    await rowsOf(ctx.db, PROGRESS, [id, records]);
    await announce(ctx, RECORDS);
  });
  await rowsOf(ctx.db, FINISH, [
    id,
    verified.records,
    JSON.stringify(verified.faults),
    JSON.stringify(verified.heads),
    ctx.now().toISOString(),
  ]);
  await announce(ctx, RECORDS);
}

/** Where the chains ended when they were last found whole. */
export async function earlierHeads({ db }: Ctx): Promise<Heads> {
  const [earlier] = await rowsOf<{ heads: Heads }>(db, EARLIER);
  return earlier?.heads ?? {};
}

/** Every week, whether anybody asks or not. */
export async function verifyWeekly(ctx: Ctx): Promise<void> {
  await askForVerification(ctx);
}

const LATEST = `
  select asked_at as "askedAt", finished_at as "finishedAt", records, faults
  from application_record_verification order by asked_at desc, id desc limit 1`;

export async function latestVerification({ db }: Ctx): Promise<Verification | null> {
  const [latest] = await rowsOf<Verification>(db, LATEST);
  return latest ?? null;
}
