import type Stripe from "stripe";
import type { AccountState } from "../providers/ask-provider.ts";
import { callStripe } from "./call-stripe.ts";

/** The connected account where one is set, else the key's own. */
export async function readAccount(stripe: Stripe, isTest: boolean): Promise<AccountState> {
  const [account, wallets] = await Promise.all([
    callStripe(() => stripe.accounts.retrieveCurrent()),
    readWallets(stripe),
  ]);
  const { capabilities, settings } = account;
  return {
    accountId: account.id,
    name: account.business_profile?.name ?? settings?.dashboard.display_name ?? "",
    status: statusOf(account),
    paymentsEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    payoutSchedule: scheduleOf(settings?.payouts?.schedule.interval),
    methods: [
      ...(capabilities?.card_payments === "active" ? (["card"] as const) : []),
      ...(capabilities?.us_bank_account_ach_payments === "active" ? (["bank"] as const) : []),
      ...wallets,
    ],
    manageUrl: manageUrlOf(account, isTest),
    isTest,
  };
}

/** Which wallets the owner has switched on. Whether one shows is the browser's, and that of the registered domain. */
async function readWallets(stripe: Stripe): Promise<("apple-pay" | "google-pay")[]> {
  const { data } = await callStripe(() => stripe.paymentMethodConfigurations.list({ limit: 100 }));
  const config = data.find(({ is_default, active }) => is_default && active);
  return [
    ...(config?.apple_pay?.display_preference.value === "on" ? (["apple-pay"] as const) : []),
    ...(config?.google_pay?.display_preference.value === "on" ? (["google-pay"] as const) : []),
  ];
}

/** Pending is what only Stripe can end; restricted is what the owner has to act on. */
function statusOf({
  charges_enabled,
  payouts_enabled,
  details_submitted,
  requirements,
}: Stripe.Account): AccountState["status"] {
  if (charges_enabled && payouts_enabled) return "active";
  const isChecked = requirements?.disabled_reason === "requirements.pending_verification";
  return !details_submitted || isChecked ? "pending" : "restricted";
}

function scheduleOf(interval: string | undefined): AccountState["payoutSchedule"] {
  return interval === "weekly" || interval === "monthly" || interval === "manual" ? interval : "daily";
}

/** Accounts that a platform runs have no page of their own. */
function manageUrlOf({ type }: Stripe.Account, isTest: boolean): string | null {
  if (type === "custom" || type === "none") return null;
  if (type === "express") return "https://connect.stripe.com/express_login";
  return `https://dashboard.stripe.com/${isTest ? "test/" : ""}payments`;
}
