import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";

/*
 * What a page asks of the sandbox, as it would ask another processor's own servers: without a session, by the secret of one
 * setup or charge. Where another provider is set up, all of it is answered with 404.
 */

const LIMIT = { by: "address", max: 60, seconds: 60 } as const;
const clientSecret = z.string().min(10).max(200);

/** How the setup or charge stands now; why it failed by the provider's own code. */
const SandboxAnswer = z.object({
  status: z.enum(["needs-action", "processing", "succeeded", "failed", "cancelled", "returned"]),
  action: z.enum(["confirm", "micro-deposits"]).nullable(),
  failureCode: z.string(),
});
const ERRORS = ["billing.no_sandbox", "billing.sandbox_refused"] as const;

export const confirmSandboxSetup = endpoint({
  method: "POST",
  path: "/api/sandbox/setups/confirm",
  summary: "Saves a test card or account by its token; its number stays in the browser",
  access: "everyone",
  limit: LIMIT,
  input: z.object({
    clientSecret,
    token: z.string().min(1).max(40),
    holderName: z
      .string()
      .trim()
      .min(1, "Please enter the name on it")
      .max(100, "Please keep this under 101 characters")
      .refine(...NO_CARD_NUMBER),
    expMonth: z.number().int().min(1).max(12).nullable(),
    expYear: z.number().int().min(2000).max(2100).nullable(),
  }),
  output: SandboxAnswer,
  errors: [...ERRORS],
});

export const answerSandboxSetup = endpoint({
  method: "POST",
  path: "/api/sandbox/setups/answer",
  summary: "Says as the client's bank would whether it was them who saves a card",
  access: "everyone",
  limit: LIMIT,
  input: z.object({ clientSecret, isApproved: z.boolean() }),
  output: SandboxAnswer,
  errors: [...ERRORS],
});

export const verifySandboxSetup = endpoint({
  method: "POST",
  path: "/api/sandbox/setups/verify",
  summary: "Names the two small deposits on a bank account, in cents; the third wrong answer ends it",
  access: "everyone",
  limit: LIMIT,
  input: z.object({
    clientSecret,
    amounts: z.tuple([z.number().int().min(1).max(99), z.number().int().min(1).max(99)]),
  }),
  output: SandboxAnswer,
  errors: [...ERRORS],
});

export const confirmSandboxCharge = endpoint({
  method: "POST",
  path: "/api/sandbox/charges/confirm",
  summary: "Says as the client's bank would whether it was them who pays",
  access: "everyone",
  limit: LIMIT,
  input: z.object({ clientSecret, isApproved: z.boolean() }),
  output: SandboxAnswer,
  errors: [...ERRORS],
});
