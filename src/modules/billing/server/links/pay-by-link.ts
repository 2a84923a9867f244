import { SYSTEM } from "#platform/actor.ts";
import type { OutputOf, ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { moneyText } from "#platform/money.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import type { OwnInvoiceDetail } from "../../contract-own.ts";
import type { payByLink as endpoint } from "../../contract-pay-link.ts";
import { chargeInvoices } from "../charges/charge-invoices.ts";
import { orderCharge } from "../charges/order-charge.ts";
import { describeOwnPayment } from "../charges/own-payment-views.ts";
import { readCharge } from "../charges/read-charge.ts";
import { beginSetup } from "../methods/begin-setup.ts";
import { followSetup } from "../methods/follow-setup.ts";
import { describeOwnInvoice } from "../own/own-invoice-views.ts";
import { ProviderUnreachable } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { findLinkSetup, noteLinkSetup } from "./find-waiting-setup.ts";
import { findPayLink } from "./find-pay-link.ts";

type Asked = ParsedInputOf<typeof endpoint>;
type Answer = OutputOf<typeof endpoint>;

/** Of one invoice, from wherever: whoever has a link must not try stolen cards by it, one after the other. */
const METHODS = { max: 20, seconds: 3600 };

interface Payer {
  clientId: string;
  invoiceId: string;
}

/**
 * Pays the invoice of a link with a card or account that the page has just given to the provider: `begin` makes the setup,
 * `charge` charges it. The key is that of one payment: whoever sends it again is told how that one stands. In no
 * transaction.
 *
 * @throws AppError billing.link_invalid | billing.link_expired | billing.not_open | billing.more_than_open
 *   | billing.payment_pending | request.too_many | billing.kind_not_offered | billing.setup_not_found | billing.method_expired
 *   | billing.provider_unreachable
 */
export async function payByLink(ctx: Ctx, open: OpenProvider, asked: Asked): Promise<Answer> {
  const { id: invoiceId, client_id: clientId } = await findPayLink(ctx, asked.token);
  const asProgram = { ...ctx, actor: SYSTEM };
  const payer = { clientId, invoiceId };
  const known = await findPayment(asProgram, asked.key, payer);
  if (known !== null) return { setup: null, payment: await tellPayment(asProgram, open, known) };
  if (asked.step === "charge") return charge(asProgram, open, asked, payer);
  refuse(await describeOwnInvoice(asProgram, invoiceId), asked.cents);
  if (!(await isBegun(asProgram, asked.key))) await countAttempt(ctx, `billing.pay_link ${invoiceId}`, METHODS);
  return { setup: await begin(asProgram, open, asked, payer), payment: null };
}

async function begin(ctx: Ctx, open: OpenProvider, { token, key, kind, cents }: Asked, { clientId }: Payer) {
  const given = { key, clientId, kind, makesDefault: false, isOnce: true };
  const setup = await beginSetup(ctx, open, given).catch(ofNobody);
  await noteLinkSetup(ctx, { token, setupId: key, cents });
  return setup;
}

async function isBegun({ db }: Ctx, key: string): Promise<boolean> {
  return (await db.selectFrom("payment_setup").select("id").where("id", "=", key).executeTakeFirst()) !== undefined;
}

async function charge(ctx: Ctx, open: OpenProvider, asked: Asked, payer: Payer): Promise<Answer> {
  const methodId = await findSaved(ctx, open, asked, payer);
  if (methodId === null) return { setup: await begin(ctx, open, asked, payer), payment: null };
  const order = {
    key: asked.key,
    clientId: payer.clientId,
    methodId,
    origin: "link",
    invoices: [{ invoiceId: payer.invoiceId, cents: asked.cents }],
  } as const;
  const paymentId = await chargeInvoices(ctx, open, order, { isOnSession: true }).catch(atTheAmount);
  return { setup: null, payment: await describeOwnPayment(ctx, open, paymentId) };
}

/** What of a key was written down already. One of another invoice, or of the client's own pages, is none of a link's. */
async function findPayment({ db }: Ctx, key: string, { clientId, invoiceId }: Payer) {
  const payment = await db
    .selectFrom("payment")
    .innerJoin("payment_allocation", "payment_allocation.payment_id", "payment.id")
    .select(["payment.id", "payment.status", "payment.charge_id", "payment.origin", "payment.client_id"])
    .select("payment_allocation.invoice_id")
    .where("payment.request_key", "=", key)
    .executeTakeFirst();
  if (!payment) return null;
  if (payment.origin !== "link" || payment.client_id !== clientId || payment.invoice_id !== invoiceId)
    throw setupNotFound();
  return payment;
}

type Known = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/**
 * A pending payment is read from the provider again: the payer may just have confirmed it with the bank. A payment that
 * was recorded but not yet ordered, by the first of two clicks or before a crash, is ordered here, and still charged once.
 */
async function tellPayment(ctx: Ctx, open: OpenProvider, { id, status, charge_id: chargeId }: Known) {
  if (status === "pending" && chargeId === null) await orderCharge(ctx, open, id);
  else if (status === "pending" && chargeId !== null)
    await readCharge(ctx, open, chargeId).catch((fault: unknown) => {
      // It stays pending, and a job asks again.
      if (!(fault instanceof ProviderUnreachable)) throw fault;
    });
  return describeOwnPayment(ctx, open, id);
}

/** The method that the page has saved under a key of this link; null while the provider has not got it. */
async function findSaved(ctx: Ctx, open: OpenProvider, { token, key }: Asked, payer: Payer): Promise<string | null> {
  const read = () => findLinkSetup(ctx, { token, setupId: key, clientId: payer.clientId });
  const setup = await read();
  if (!setup) throw setupNotFound();
  if (setup.method_id !== null || setup.provider_setup_id === null) return setup.method_id;
  await followSetup(ctx, open, setup.provider_setup_id).catch(unreachable);
  return (await read())?.method_id ?? null;
}

/** Before somebody types a card number for nothing. Whoever pays meanwhile is refused when it is charged. */
function refuse({ reference, canPay, balanceCents, pendingCents }: OwnInvoiceDetail, cents: number): void {
  const open = balanceCents - pendingCents;
  if (canPay && cents <= open) return;
  if (pendingCents > 0)
    throw atAmount("billing.payment_pending", `A payment of ${moneyText(pendingCents)} for ${reference} is on its way`);
  if (!canPay) throw atAmount("billing.not_open", `Nothing is to be paid of ${reference}`);
  throw atAmount("billing.more_than_open", `Only ${moneyText(open)} of ${reference} is still to be paid`);
}

const atAmount = (code: string, message: string) =>
  new AppError("conflict", code, { detail: message, errors: [{ path: "cents", message }] });

/** The page has one amount, and its client is not named in the address. */
function atTheAmount(fault: unknown): never {
  if (!(fault instanceof AppError)) throw fault;
  if (fault.code === "clients.not_found") return ofNobody(fault);
  if (fault.code === "billing.method_not_found") throw setupNotFound();
  throw new AppError(fault.kind, fault.code, {
    ...fault.details,
    errors: (fault.details.errors ?? []).map(({ message }) => ({ path: "cents", message })),
  });
}

/** Its client was archived. */
function ofNobody(fault: unknown): never {
  if (!(fault instanceof AppError) || fault.code !== "clients.not_found") throw fault;
  throw atAmount("billing.not_open", "Nothing can be paid here any more");
}

const setupNotFound = () =>
  new AppError("not_found", "billing.setup_not_found", {
    detail: "Please enter the card or account once more. Nothing was charged.",
  });

function unreachable(fault: unknown): never {
  if (!(fault instanceof ProviderUnreachable)) throw fault;
  throw new AppError("unavailable", "billing.provider_unreachable", {
    detail: "The payment company does not answer right now. Nothing was charged. Please try again in a few minutes.",
    cause: fault,
  });
}
