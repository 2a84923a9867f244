import type { ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { readIntegration as endpoint } from "../../contract-provider.ts";
import { billingPolicy } from "../../policy.ts";
import type { ReadAccount } from "./read-account.ts";

const PAYOUTS = 10;

/**
 * The company's account at the provider, and how what we know of it stands.
 *
 * @throws AppError request.forbidden
 */
export async function readIntegration(ctx: Ctx, readAccount: ReadAccount): Promise<ResultOf<typeof endpoint>> {
  if (!billingPolicy.readPayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const { provider, account } = await readAccount(ctx);
  const [webhooks, reconciled, payouts] = [
    await webhooksOf(ctx, provider),
    await reconciledOf(ctx, provider),
    await payoutsOf(ctx, provider),
  ];
  return { provider, account: account && { ...account, methods: [...account.methods] }, webhooks, reconciled, payouts };
}

async function webhooksOf({ db }: Ctx, provider: string) {
  const last = await db
    .selectFrom("provider_event")
    .select("received_at")
    .where("provider", "=", provider)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { unhandled } = await db
    .selectFrom("provider_event")
    .select((eb) => eb.fn.countAll<number>().as("unhandled"))
    .where("provider", "=", provider)
    .where("handled_at", "is", null)
    .executeTakeFirstOrThrow();
  return { lastAt: last?.received_at ?? null, unhandled };
}

async function reconciledOf({ db }: Ctx, provider: string) {
  const last = await db
    .selectFrom("provider_run")
    .select("finished_at")
    .where("provider", "=", provider)
    .where("finished_at", "is not", null)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { open } = await db
    .selectFrom("provider_difference")
    .select((eb) => eb.fn.countAll<number>().as("open"))
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  return { lastAt: last?.finished_at ?? null, openDifferences: open };
}

async function payoutsOf({ db }: Ctx, provider: string) {
  const rows = await db
    .selectFrom("payout")
    .select(["id", "cents", "status", "arrives_on"])
    .where("provider", "=", provider)
    .orderBy("arrives_on", "desc")
    .orderBy("id", "desc")
    .limit(PAYOUTS)
    .execute();
  return rows.map(({ arrives_on: arrivesOn, ...payout }) => ({ ...payout, arrivesOn }));
}
