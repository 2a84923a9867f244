import type { OutputOf } from "#platform/contract.ts";
import { call, CallError, isCallError } from "#platform/web/call.ts";
import { readTaxRates, replaceTaxRates, type TaxRate } from "../../contract-settings.ts";

/** One rate as it was when somebody opened it, and as it shall be; null: it is not there. */
export interface TaxRateChange {
  before: TaxRate | null;
  after: TaxRate | null;
}

/** The rate is not there any more as it was when the form was opened. */
export class RateGone extends Error {}

type Rates = OutputOf<typeof replaceTaxRates>;

/**
 * Saves a change of the rates as they are now, not as they were when the page was opened: two who work on different rates
 * are in nobody's way. A fault is named by the field of the rate.
 *
 * @throws CallError | RateGone
 */
export async function saveTaxRate(change: TaxRateChange): Promise<Rates> {
  try {
    return await saveOnce(change);
  } catch (error) {
    // Somebody saved between our reading and our writing.
    if (isCallError(error) && error.code === "billing.changed_meanwhile") return saveOnce(change);
    throw error;
  }
}

async function saveOnce(change: TaxRateChange): Promise<Rates> {
  const { version, rates } = await call(readTaxRates, {});
  // Somebody whose answer was lost on the way sends the same again.
  if (isDone(rates, change)) return { version, rates };
  const { before, after } = change;
  const others = withoutRate(rates, before);
  if (others === null) throw new RateGone();
  // The changed one comes last: of two that contradict each other, the later one is at fault.
  const next = after === null ? others : [...others, after];
  return call(replaceTaxRates, { version, rates: next }).catch((fault: unknown) => {
    throw isCallError(fault) ? atItsFields(fault, others.length) : fault;
  });
}

/** Null where it is another one by now. */
export function withoutRate(rates: readonly TaxRate[], rate: TaxRate | null): TaxRate[] | null {
  if (rate === null) return [...rates];
  const at = rates.findIndex((one) => isSameRate(one, rate));
  return at === -1 ? null : rates.toSpliced(at, 1);
}

export const isDone = (rates: readonly TaxRate[], { before, after }: TaxRateChange): boolean =>
  after === null ? rates.every(({ id }) => id !== before?.id) : rates.some((rate) => isSameRate(rate, after));

const isSameRate = (one: TaxRate, other: TaxRate): boolean =>
  one.id === other.id &&
  one.name === other.name &&
  one.state === other.state &&
  one.county === other.county &&
  one.city === other.city &&
  one.rate === other.rate &&
  one.startsOn === other.startsOn &&
  one.endsOn === other.endsOn &&
  one.serviceIds.join(" ") === other.serviceIds.join(" ");

/** `startsOn` of `rates.7.startsOn`. */
function atItsFields(fault: CallError, at: number): CallError {
  const start = `rates.${at}.`;
  const fields = fault.fields
    .filter(({ path }) => path.startsWith(start))
    .map(({ path, message }) => {
      const [field = ""] = path.slice(start.length).split(".");
      return { path: field, message };
    });
  return new CallError(fault.code, {
    message: fault.message,
    status: fault.status,
    fields,
    facts: fault.facts,
    requestId: fault.requestId,
    retryAfter: fault.retryAfter,
  });
}
