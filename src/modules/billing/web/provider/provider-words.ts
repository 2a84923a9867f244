import type { BadgeTone } from "#ui/status-badge.tsx";
import type { Account, Integration } from "./provider-queries.ts";

export const PROVIDER_NAMES: Record<Integration["provider"], string> = { sandbox: "Sandbox", stripe: "Stripe" };

interface State {
  label: string;
  tone: BadgeTone;
  /** What it means, and what there is to do about it. */
  about: string;
}

/** How the company's account stands, by what hinders most. */
export function stateOf({ provider, account }: Pick<Integration, "provider" | "account">): State {
  const name = PROVIDER_NAMES[provider];
  if (account === null)
    return {
      label: "Not answering",
      tone: "danger",
      about: `${name} does not answer right now. Nothing is lost: payments that are on their way are asked about again.`,
    };
  if (provider === "sandbox" && !account.paymentsEnabled)
    return {
      label: "Not set up",
      tone: "warning",
      about: "Nobody can pay by card or bank account, because no account at a payment provider is set up.",
    };
  if (account.status === "pending")
    return { label: "Pending", tone: "warning", about: `${name} is still checking the account.` };
  if (account.status === "restricted" || !account.paymentsEnabled)
    return {
      label: "Restricted",
      tone: "danger",
      about: account.paymentsEnabled
        ? `${name} needs something from you to keep the account working.`
        : `${name} takes no payments for this account until you give it what it asks for.`,
    };
  if (!account.payoutsEnabled)
    return { label: "No payouts", tone: "warning", about: `Payments work, but ${name} pays nothing out to the bank.` };
  if (provider === "sandbox")
    return { label: "Connected", tone: "good", about: "A sandbox inside this program: no real money moves." };
  if (account.isTest) return { label: "Connected", tone: "good", about: `${name} in test mode: no real money moves.` };
  return { label: "Active", tone: "good", about: `${name} takes cards and bank accounts.` };
}

export const SCHEDULE_WORDS: Record<Account["payoutSchedule"], string> = {
  daily: "Automatic, every business day",
  weekly: "Automatic, every week",
  monthly: "Automatic, every month",
  manual: "By hand, at the provider",
};

const METHOD_WORDS: Record<Account["methods"][number], string> = {
  card: "Cards",
  bank: "Bank accounts (ACH)",
  "apple-pay": "Apple Pay",
  "google-pay": "Google Pay",
};

export const methodWords = (methods: Account["methods"]): string =>
  methods.length === 0 ? "None" : methods.map((method) => METHOD_WORDS[method]).join(", ");

export const PAYOUT_STATES: Record<Integration["payouts"][number]["status"], { label: string; tone: BadgeTone }> = {
  pending: { label: "On its way", tone: "info" },
  paid: { label: "Arrived", tone: "good" },
  failed: { label: "Failed", tone: "danger" },
};

interface DifferenceWords {
  what: string;
  /** The next step. */
  todo: string;
}

/** By the kinds that reconciliation finds. */
const DIFFERENCES: Record<string, DifferenceWords> = {
  amount: { what: "The amounts differ", todo: "Open the payment and compare it with the provider’s page of it." },
  fee: { what: "The fees differ", todo: "Compare the fee with the provider’s page of the payment." },
  "unknown-charge": {
    what: "The provider has a charge that is no payment here",
    todo: "It was made elsewhere, or charged twice. Refund it at the provider, or enter it.",
  },
  "unknown-refund": {
    what: "The provider has a refund that is not known here",
    todo: "It was made at the provider. Enter it, so that the invoices are right.",
  },
  "unknown-dispute": {
    what: "The provider has a dispute that is not known here",
    todo: "Answer it at the provider, and look at its payment.",
  },
  "unknown-payout": {
    what: "The provider has a payout that is not known here",
    todo: "Compare it with the statement of the bank.",
  },
  "missing-charge": {
    what: "The provider does not have a payment that is here",
    todo: "Open the payment, and look it up at the provider.",
  },
  "left-payment": {
    what: "A payment is still on its way with a provider or account that was replaced",
    todo: "Set that provider’s keys again until it is over, and it is followed to its end. Or look it up there, and say what became of it.",
  },
  return: {
    what: "A bank took a payment back, and the books could not follow",
    todo: "Open the payment: its invoices have to be owed again.",
  },
  refund: {
    what: "Money was refunded, and the books could not follow",
    todo: "Open the payment: what was refunded has to stand there.",
  },
  dispute: {
    what: "A dispute moved money, and the books could not follow",
    todo: "Open the payment, and compare its disputes with the provider’s.",
  },
  other: {
    what: "The provider moved money for another reason",
    todo: "Look it up at the provider by this name.",
  },
  balance: {
    what: "The provider holds another sum than the books say",
    todo: "Resolve the other differences first, then compare again.",
  },
};

/** In words, also for a kind that came later than this page. */
export const differenceWords = (kind: string): DifferenceWords =>
  DIFFERENCES[kind] ?? { what: `The books differ (${kind})`, todo: "Look it up at the provider by this name." };
