import { createHmac, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { ProviderRefused, ProviderUnreachable } from "../providers/ask-provider.ts";
import "./sandbox-tables.ts";

/** A call of the program: which one, and the id or key that it carries. */
export interface SandboxCall {
  operation: string;
  key: string;
}

/** What goes wrong between the program and a processor, and with the company's bank. Nothing does unless told. */
export interface SandboxFaults {
  /** The call does not arrive. */
  isUnreachable?: (call: SandboxCall) => boolean;
  /** The work is done and the answer gets lost. */
  losesAnswer?: (call: SandboxCall) => boolean;
  /** The caller has given up before it arrives: whoever says so has the work done when they like. */
  isLate?: (call: SandboxCall, arrive: () => Promise<unknown>) => boolean;
  /** The company's bank sends a payout back. */
  failsPayout?: (payoutId: string) => boolean;
}

export interface SandboxParts {
  /**
   * A processor commits whether or not its caller does, so it never joins a caller's transaction. Whoever calls it is in
   * none, either: the embedded database has one connection.
   */
  db: Kysely<Database>;
  secrets: Pick<Secrets, "derive" | "fingerprint">;
  now: () => Date;
  faults?: SandboxFaults;
}

/** The processor inside this program, opened. */
export interface Sandbox {
  db: Kysely<Database>;
  now: () => Date;
  faults: SandboxFaults;
  /** What its webhooks are signed with. */
  webhookKey: Buffer;
  /** What the secrets for pages are made with. */
  pageKey: Buffer;
  publicKey: string;
}

/** The keys are derived from the program's own, so they are the same in every process and never stored. */
export function openSandbox({ db, secrets, now, faults = {} }: SandboxParts): Sandbox {
  return {
    db,
    now,
    faults,
    webhookKey: secrets.derive("sandbox webhooks"),
    pageKey: secrets.derive("sandbox pages"),
    publicKey: `pk_sandbox_${secrets.fingerprint}`,
  };
}

export const sandboxId = (prefix: "cus" | "pm" | "seti" | "ch" | "re" | "dp" | "po" | "txn" | "evt"): string =>
  `${prefix}_${newId().replaceAll("-", "")}`;

const BETWEEN = "_secret_";

/** For the page: opens one setup or charge and nothing else. It can be made again, so it is not stored. */
export const clientSecretOf = ({ pageKey }: Sandbox, id: string): string =>
  `${id}${BETWEEN}${createHmac("sha256", pageKey).update(id).digest("base64url")}`;

/**
 * The setup or charge that a page's secret opens, compared in constant time.
 *
 * @throws ProviderRefused no_such_secret
 */
export function idBehind(sandbox: Sandbox, secret: string, prefix: "seti" | "ch"): string {
  const id = secret.split(BETWEEN, 1)[0] ?? "";
  const [given, right] = [Buffer.from(secret), Buffer.from(clientSecretOf(sandbox, id))];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  if (!isRight || !id.startsWith(`${prefix}_`)) throw new ProviderRefused("no_such_secret");
  return id;
}

/** Passes a call on as a network does: it may not arrive, and its answer may not come back. */
export async function overNetwork<Answer>(
  { faults }: Sandbox,
  call: SandboxCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (faults.isUnreachable?.(call)) throw new ProviderUnreachable(`${call.operation} did not arrive`);
  if (faults.isLate?.(call, work)) throw new ProviderUnreachable(`${call.operation} did not arrive in time`);
  const answer = await work();
  if (faults.losesAnswer?.(call)) throw new ProviderUnreachable(`The answer to ${call.operation} was lost`);
  return answer;
}
