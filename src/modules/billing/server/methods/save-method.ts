import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { MethodFacts } from "../providers/ask-provider.ts";
import { setDefault } from "./choose-default.ts";
import { detachMethod } from "./detach-methods.ts";
import type { MethodRow } from "./find-methods.ts";
import type { SetupRow } from "./method-views.ts";
import { methodLabelOf } from "../../rules-methods.ts";

/**
 * Keeps what was saved at the provider. The client is held. The same number is the method that is there already, with
 * what is newer of it; the first one, or one that is to be, is the default from then on.
 *
 * @returns its id; null for a kind that is never offered here
 */
export async function saveMethod(ctx: Ctx, setup: SetupRow, facts: MethodFacts | null): Promise<string | null> {
  if (facts === null) return null;
  const known = setup.is_once ? undefined : await findSame(ctx, setup, facts);
  const id = known ? await renewMethod(ctx, known, { setup, facts }) : await addMethod(ctx, setup, facts);
  if (setup.is_once) return id;
  if (setup.makes_default || !(await hasDefault(ctx, setup))) await setDefault(ctx, { id, clientId: setup.client_id });
  await audit(ctx, {
    action: known ? "billing.method_renewed" : "billing.method_saved",
    entityType: "client",
    entityId: setup.client_id,
    changes: { method: methodLabelOf(shown(facts)), started_by: setup.started_by },
  });
  return id;
}

const findSame = ({ db }: Ctx, setup: SetupRow, { fingerprint }: MethodFacts): Promise<MethodRow | undefined> =>
  db
    .selectFrom("payment_method")
    .selectAll()
    .where("client_id", "=", setup.client_id)
    .where("provider", "=", setup.provider)
    .where("fingerprint", "=", fingerprint)
    .where("removed_at", "is", null)
    .where("is_once", "=", false)
    .executeTakeFirst();

/** Of the provider that is set up now: one that is saved elsewhere cannot be charged. */
async function hasDefault({ db }: Ctx, { client_id: clientId, provider }: SetupRow): Promise<boolean> {
  const found = await db
    .selectFrom("payment_method")
    .select("id")
    .where("client_id", "=", clientId)
    .where("provider", "=", provider)
    .where("is_default", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}

async function addMethod(ctx: Ctx, setup: SetupRow, facts: MethodFacts): Promise<string> {
  const id = newId();
  await ctx.db
    .insertInto("payment_method")
    .values({
      id,
      client_id: setup.client_id,
      provider: setup.provider,
      ...columnsOf(setup, facts),
      kind: facts.kind,
      fingerprint: facts.fingerprint,
      is_once: setup.is_once,
      added_by: setup.started_by,
      added_at: ctx.now().toISOString(),
    })
    .execute();
  return id;
}

interface Renewal {
  setup: SetupRow;
  facts: MethodFacts;
}

async function renewMethod(ctx: Ctx, known: MethodRow, { setup, facts }: Renewal): Promise<string> {
  if (known.provider_method_id === facts.methodId) return known.id;
  // A payment whose answer was lost is ordered again with the same key, and has to name the same method then.
  const keepsOld = await isBeingOrdered(ctx, known.id);
  if (!keepsOld)
    await ctx.db.updateTable("payment_method").set(columnsOf(setup, facts)).where("id", "=", known.id).execute();
  const superseded = keepsOld ? facts.methodId : known.provider_method_id;
  await enqueue(ctx, detachMethod, { provider: setup.provider, providerMethodId: superseded });
  return known.id;
}

async function isBeingOrdered({ db }: Ctx, methodId: string): Promise<boolean> {
  const found = await db
    .selectFrom("payment")
    .select("id")
    .where("method_id", "=", methodId)
    .where("status", "=", "pending")
    .where("charge_id", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

function columnsOf(setup: SetupRow, facts: MethodFacts) {
  const { brand, last4, holderName } = shown(facts);
  return {
    provider_method_id: facts.methodId,
    customer_id: setup.customer_id,
    brand,
    last4,
    exp_month: facts.expMonth,
    exp_year: facts.expYear,
    holder_name: holderName,
  };
}

/** What somebody has typed into a name may be a number: no such thing is kept, and the database would refuse it. */
const shown = <Facts extends MethodFacts>(facts: Facts): Facts => ({
  ...facts,
  brand: withoutNumbers(facts.brand),
  holderName: withoutNumbers(facts.holderName),
  last4: facts.last4.replaceAll(/\D/g, "").slice(-4).padStart(4, "0"),
});
const withoutNumbers = (text: string): string => text.replaceAll(/\d{5,}/g, "").trim();
