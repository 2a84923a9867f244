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

const REFRESH = "Compare again first: what was told late is taken down by that.";

const DIFFERENCES: Record<string, DifferenceWords> = {
  charge: { what: "A payment is not the same in both books", todo: `${REFRESH} Then open the payment and its charge.` },
  refund: { what: "A refund is not the same in both books", todo: `${REFRESH} Then look at the payment's refunds.` },
  "refund-failed": {
    what: "A refund that failed is not the same in both books",
    todo: "The money came back: it has to stand as the client's credit.",
  },
  return: {
    what: "A payment that the bank took back is not the same in both books",
    todo: "Its invoices have to be owed again; open the payment.",
  },
  dispute: { what: "A dispute is not the same in both books", todo: "Look at the disputes of the payment." },
  "dispute-won": { what: "A dispute that was won is not the same in both books", todo: "Look at the payment." },
  payout: { what: "A payout is not the same in both books", todo: "Compare it with the statement of the bank." },
  "payout-failed": {
    what: "A payout that failed is not the same in both books",
    todo: "Check the bank account there.",
  },
  fee: { what: "A fee of the provider is not the same in both books", todo: "Enter what is missing by a journal." },
  other: { what: "The provider has moved money for another reason", todo: "Look it up at the provider by this name." },
};

/** In words, also for a kind that came later than this page. */
export const differenceWords = (kind: string): DifferenceWords =>
  DIFFERENCES[kind] ?? { what: `The books differ (${kind})`, todo: "Look it up at the provider by this name." };
