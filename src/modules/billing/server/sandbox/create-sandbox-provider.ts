import { METHOD_KINDS, type PaymentProvider } from "../providers/ask-provider.ts";
import { workOff } from "./advance-sandbox.ts";
import { overNetwork, type Sandbox } from "./open-sandbox.ts";
import { detachMethod, openCustomer, openSetup, readSetup } from "./open-setup.ts";
import { cancelCharge, findCharge, orderCharge, readCharge } from "./order-charge.ts";
import { orderRefund, readRefund } from "./order-refund.ts";
import { readPayout } from "./make-payout.ts";
import { findEntries, readDispute } from "./read-books.ts";
import { readWebhook } from "./sign-webhook.ts";

/** The processor inside this program, as the program calls it. Outside of transactions: it commits on its own. */
export function createSandboxProvider(sandbox: Sandbox): PaymentProvider {
  const ask = <Answer>(operation: string, key: string, work: () => Promise<Answer>): Promise<Answer> =>
    overNetwork(sandbox, { operation, key }, work);
  return {
    name: "sandbox",
    kinds: METHOD_KINDS,
    publicKey: sandbox.publicKey,

    customer: ({ clientId }) => ask("customer", clientId, () => openCustomer(sandbox, clientId)),

    setup: (order) => ask("setup", order.setupKey, () => openSetup(sandbox, order)),
    readSetup: (id) => ask("readSetup", id, () => readSetup(sandbox, id)),
    detach: (id) => ask("detach", id, () => detachMethod(sandbox, id)),

    charge: (order) => ask("charge", order.paymentId, () => orderCharge(sandbox, order)),
    readCharge: (id) => ask("readCharge", id, () => readCharge(sandbox, id)),
    findCharge: (paymentId) => ask("findCharge", paymentId, () => findCharge(sandbox, paymentId)),
    cancelCharge: (id) => ask("cancelCharge", id, () => cancelCharge(sandbox, id)),

    refund: (order) => ask("refund", order.refundId, () => orderRefund(sandbox, order)),
    readRefund: (id) => ask("readRefund", id, () => readRefund(sandbox, id)),
    readDispute: (id) => ask("readDispute", id, () => readDispute(sandbox, id)),

    readWebhook: (raw, headers) => readWebhook(sandbox, raw, headers),

    account: () =>
      ask("account", "", () =>
        Promise.resolve({
          accountId: "acct_sandbox",
          name: "Sandbox",
          status: "active",
          paymentsEnabled: true,
          payoutsEnabled: true,
          payoutSchedule: "daily",
          methods: METHOD_KINDS,
          manageUrl: null,
          isTest: true,
        }),
      ),
    readPayout: (id) => ask("readPayout", id, () => readPayout(sandbox, id)),
    entries: (from, after) =>
      ask("entries", after ?? from, async () => {
        // A processor's clock goes on by itself: its books are complete whenever they are read.
        await workOff(sandbox, sandbox.now());
        return findEntries(sandbox, from, after);
      }),
  };
}
