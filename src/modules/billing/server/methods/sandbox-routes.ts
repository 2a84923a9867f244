import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-sandbox.ts";
import { readCharge } from "../charges/read-charge.ts";
import { ProviderRefused, ProviderUnreachable, type ChargeState, type SetupState } from "../providers/ask-provider.ts";
import { providerOf, sandboxFor, takesPayments } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { answerSetup, confirmSetup, verifyMicroDeposits } from "../sandbox/confirm-setup.ts";
import type { Sandbox } from "../sandbox/open-sandbox.ts";
import { confirmCharge } from "../sandbox/order-charge.ts";
import { followSetup } from "./follow-setup.ts";

/** What the page tells the processor inside this program, as it would tell another one's own servers. */
export function sandboxRoutes(serve: Serve, parts: BillingParts): void {
  const open = providerOf(parts);

  async function ask<State>(ctx: Ctx, tell: (sandbox: Sandbox) => Promise<State>): Promise<State> {
    if (parts.stripe !== null || !takesPayments(parts))
      throw new AppError("not_found", "billing.no_sandbox", { detail: "Test cards are not taken here." });
    try {
      return await tell(sandboxFor(ctx, parts.secrets));
    } catch (fault) {
      if (fault instanceof ProviderRefused) throw refusalOf(fault);
      throw fault;
    }
  }
  /** Followed at once, so that the page need not wait for a webhook. */
  async function changeSetup(ctx: Ctx, tell: (sandbox: Sandbox) => Promise<SetupState>) {
    const state = await ask(ctx, tell);
    await unlessAway(() => followSetup(ctx, open, state.setupId));
    return { status: state.status, action: state.action, failureCode: state.failure?.code ?? "" };
  }
  async function changeCharge(ctx: Ctx, tell: (sandbox: Sandbox) => Promise<ChargeState>) {
    const state = await ask(ctx, tell);
    await unlessAway(() => readCharge(ctx, open, state.chargeId));
    const action: "confirm" | null = state.status === "needs-action" ? "confirm" : null;
    return { status: state.status, action, failureCode: state.failure?.code ?? "" };
  }

  serve(contract.confirmSandboxSetup, (ctx, { clientSecret, ...details }) =>
    changeSetup(ctx, (sandbox) => confirmSetup(sandbox, clientSecret, details)),
  );
  serve(contract.answerSandboxSetup, (ctx, { clientSecret, isApproved }) =>
    changeSetup(ctx, (sandbox) => answerSetup(sandbox, clientSecret, isApproved)),
  );
  serve(contract.verifySandboxSetup, (ctx, { clientSecret, amounts }) =>
    changeSetup(ctx, (sandbox) => verifyMicroDeposits(sandbox, clientSecret, amounts)),
  );
  serve(contract.confirmSandboxCharge, (ctx, { clientSecret, isApproved }) =>
    changeCharge(ctx, (sandbox) => confirmCharge(sandbox, clientSecret, isApproved)),
  );
}

/** The processor has done it; what is not followed now is told by its webhook. */
async function unlessAway(follow: () => Promise<void>): Promise<void> {
  try {
    await follow();
  } catch (fault) {
    if (!(fault instanceof ProviderUnreachable)) throw fault;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  no_such_secret: "This form is no longer valid. Please begin again.",
  no_such_token: "Only the test cards and accounts of the sandbox are taken here.",
  token_of_other_kind: "This is a card where an account was asked for, or the other way around.",
  details_invalid: "Please check the name and the expiration date.",
  setup_is_over: "This payment method was saved or has ended already. Please begin again.",
  nothing_to_confirm: "There is nothing to confirm any more.",
  nothing_to_verify: "There are no deposits to verify any more.",
};

const refusalOf = (fault: ProviderRefused): AppError =>
  new AppError("conflict", "billing.sandbox_refused", {
    detail: WORDS[fault.code] ?? "The sandbox has refused this.",
    cause: fault,
  });
