import type { Db } from "#platform/server/database/db.ts";
import { SETUP_EXPIRES_AFTER_DAYS } from "../../rules-sandbox.ts";
import { ProviderRefused, type MethodKind, type SetupState } from "../providers/ask-provider.ts";
import { answerOnce, type SandboxTransaction } from "./answer-once.ts";
import { planPayouts } from "./make-payout.ts";
import { clientSecretOf, sandboxId, type Sandbox } from "./open-sandbox.ts";
import { setupState, type MethodRow, type SetupRow, type WithoutSecret } from "./tell-state.ts";
import { addDue, addEvent } from "./write-books.ts";

const DAY_MS = 86_400_000;

/** @returns the provider's id of a client, the same each time. Name and address are not kept: nobody reads them here. */
export async function openCustomer(sandbox: Sandbox, clientId: string): Promise<string> {
  const known = (db: Db) => db.selectFrom("sandbox_customer").select("id").where("client_id", "=", clientId);
  const found = await known(sandbox.db).executeTakeFirst();
  if (found) return found.id;
  const at = sandbox.now().toISOString();
  return sandbox.db.transaction().execute(async (db) => {
    const made = await db
      .insertInto("sandbox_customer")
      .values({ id: sandboxId("cus"), client_id: clientId, made_at: at })
      .onConflict((conflict) => conflict.constraint("sandbox_customer_client_unique").doNothing())
      .returning("id")
      .executeTakeFirst();
    // No money comes before the first customer.
    if (made) await planPayouts(db, at);
    // Else another call has just made it.
    return (made ?? (await known(db).executeTakeFirstOrThrow())).id;
  });
}

/**
 * Begins to save a card or account: it waits for the page, and ends by itself when nobody goes on for ten days.
 *
 * @throws ProviderRefused no_such_customer | idempotency_key_reused
 */
export async function openSetup(
  sandbox: Sandbox,
  { setupKey, customerId, kind }: { setupKey: string; customerId: string; kind: MethodKind },
): Promise<SetupState> {
  const call = { operation: "setup", key: setupKey, question: { customerId, kind } } as const;
  const state = await answerOnce(sandbox, call, async (db, at) => {
    const customer = await db
      .selectFrom("sandbox_customer")
      .select("id")
      .where("id", "=", customerId)
      .executeTakeFirst();
    if (!customer) throw new ProviderRefused("no_such_customer");
    const setup: SetupRow = {
      id: sandboxId("seti"),
      customer_id: customerId,
      kind,
      status: "needs-action",
      action: "confirm",
      method_id: null,
      wrong_amounts: 0,
      failure_code: null,
      made_at: at,
    };
    await db.insertInto("sandbox_setup").values(setup).execute();
    const expiresAt = new Date(Date.parse(at) + SETUP_EXPIRES_AFTER_DAYS * DAY_MS);
    await addDue(db, "setup-expires", setup.id, expiresAt);
    return setupState(setup, null);
  });
  return setupWithSecret(sandbox, state);
}

/** @throws ProviderRefused no_such_setup */
export async function readSetup(sandbox: Sandbox, setupId: string): Promise<SetupState> {
  const { db } = sandbox;
  const setup = await db.selectFrom("sandbox_setup").selectAll().where("id", "=", setupId).executeTakeFirst();
  if (!setup) throw new ProviderRefused("no_such_setup");
  return setupWithSecret(sandbox, setupState(setup, await methodOfSetup(db, setup)));
}

/** Ends a saved method and forgets whose name stood on it. One that is gone already, or never was, is no fault. */
export async function detachMethod(sandbox: Sandbox, methodId: string): Promise<void> {
  const at = sandbox.now().toISOString();
  await sandbox.db.transaction().execute(async (db) => {
    const ended = await db
      .updateTable("sandbox_method")
      .set({ status: "detached", holder_name: "" })
      .where("id", "=", methodId)
      .where("status", "<>", "detached")
      .returning("id")
      .executeTakeFirst();
    if (ended) await addEvent(db, { type: "method.detached", subject: { kind: "method", methodId }, at });
  });
}

/** Nobody went on with it for ten days. */
export async function expireSetup(db: SandboxTransaction, setupId: string, at: string): Promise<void> {
  const ended = await db
    .updateTable("sandbox_setup")
    .set({ status: "cancelled", action: null })
    .where("id", "=", setupId)
    .where("status", "in", ["needs-action", "failed"])
    .returning("method_id")
    .executeTakeFirst();
  if (!ended) return;
  if (ended.method_id !== null) await dropMethod(db, ended.method_id);
  await addEvent(db, { type: "setup.cancelled", subject: { kind: "setup", setupId }, at });
}

/** One that was never saved: its holder's name goes. */
export async function dropMethod(db: SandboxTransaction, methodId: string): Promise<void> {
  await db
    .updateTable("sandbox_method")
    .set({ status: "detached", holder_name: "" })
    .where("id", "=", methodId)
    .where("status", "=", "pending")
    .execute();
}

export const methodOfSetup = async (db: Db, { method_id: id }: SetupRow): Promise<MethodRow | null> =>
  id === null ? null : db.selectFrom("sandbox_method").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const setupWithSecret = (sandbox: Sandbox, state: WithoutSecret<SetupState>): SetupState => ({
  ...state,
  clientSecret: clientSecretOf(sandbox, state.setupId),
});
