import { isExpired } from "../../rules-cards.ts";
import {
  isSandboxToken,
  MAX_WRONG_AMOUNTS,
  MICRO_DEPOSITS,
  testMethodOf,
  type SandboxFailure,
  type SandboxToken,
  type TestMethod,
} from "../../rules-sandbox.ts";
import { ProviderRefused, type SetupState } from "../providers/ask-provider.ts";
import type { SandboxTransaction } from "./answer-once.ts";
import { bankDayOf } from "./bank-days.ts";
import { idBehind, sandboxId, type Sandbox } from "./open-sandbox.ts";
import { dropMethod, methodOfSetup, setupWithSecret } from "./open-setup.ts";
import { setupState, type MethodRow, type SetupRow } from "./tell-state.ts";
import { addEvent } from "./write-books.ts";

/** What the page tells of a card or account. Its number is not among it: the browser has made a token of it. */
export interface MethodDetails {
  token: string;
  holderName: string;
  /** Of a card; null of an account. */
  expMonth: number | null;
  expYear: number | null;
}

const MAX_NAME = 100;
/** What a person's name has not, and the number of a card or account has. */
const NUMBER_IN_NAME = /\d(?:[\s-]?\d){7}/;

/**
 * The page has a token. Then the method is saved, or the client has to do more: confirm it with the bank
 * (`answerSetup`) or name two small deposits (`verifyMicroDeposits`). After a failure another one may be tried.
 *
 * @throws ProviderRefused no_such_secret | no_such_token | token_of_other_kind | details_invalid | setup_is_over
 */
export async function confirmSetup(sandbox: Sandbox, secret: string, details: MethodDetails): Promise<SetupState> {
  const token = tokenOf(details);
  return changeSetup(sandbox, secret, async (db, setup, at) => {
    const test = testMethodOf(token);
    if (test.kind !== setup.kind) throw new ProviderRefused("token_of_other_kind");
    if (await isSavedAs(token, db, setup)) return setup;
    if (!isOpen(setup)) throw new ProviderRefused("setup_is_over");
    if (setup.method_id !== null) await dropMethod(db, setup.method_id);

    const refusal = refusalOf(test, details, at);
    if (refusal) return endSetup(db, { ...setup, method_id: null }, refusal, at);
    const method: MethodRow = {
      id: sandboxId("pm"),
      customer_id: setup.customer_id,
      token,
      holder_name: details.holderName.trim(),
      exp_month: details.expMonth,
      exp_year: details.expYear,
      status: "pending",
      made_at: at,
    };
    await db.insertInto("sandbox_method").values(method).execute();
    const begun: SetupRow = { ...setup, method_id: method.id, wrong_amounts: 0 };
    if (test.saving === undefined) return endSetup(db, begun, null, at);
    return waitForClient(db, begun, test.saving === "micro-deposits" ? "micro-deposits" : "confirm", at);
  });
}

/**
 * The client has told the bank whether it was them.
 *
 * @throws ProviderRefused no_such_secret | nothing_to_confirm
 */
export async function answerSetup(sandbox: Sandbox, secret: string, isApproved: boolean): Promise<SetupState> {
  return changeSetup(sandbox, secret, (db, setup, at) => {
    if (setup.action !== "confirm" || setup.method_id === null) throw new ProviderRefused("nothing_to_confirm");
    return endSetup(db, setup, isApproved ? null : "authentication_failed", at);
  });
}

/**
 * The client names the two small deposits, in cents and in any order. The third wrong answer ends it.
 *
 * @throws ProviderRefused no_such_secret | nothing_to_verify
 */
export async function verifyMicroDeposits(
  sandbox: Sandbox,
  secret: string,
  amounts: readonly [number, number],
): Promise<SetupState> {
  return changeSetup(sandbox, secret, async (db, setup, at) => {
    if (setup.action !== "micro-deposits") throw new ProviderRefused("nothing_to_verify");
    const [less, more] = amounts.toSorted((one, other) => one - other);
    if (less === MICRO_DEPOSITS[0] && more === MICRO_DEPOSITS[1]) return endSetup(db, setup, null, at);
    const wrong = { ...setup, wrong_amounts: setup.wrong_amounts + 1 };
    if (wrong.wrong_amounts >= MAX_WRONG_AMOUNTS) return endSetup(db, wrong, "verification_failed", at);
    return store(db, { ...wrong, failure_code: "amounts_mismatch" });
  });
}

/** Holds the setup, so that two clicks go one after the other. */
async function changeSetup(
  sandbox: Sandbox,
  secret: string,
  change: (db: SandboxTransaction, setup: SetupRow, at: string) => Promise<SetupRow>,
): Promise<SetupState> {
  const id = idBehind(sandbox, secret, "seti");
  const at = sandbox.now().toISOString();
  return sandbox.db.transaction().execute(async (db) => {
    const setup = await db
      .selectFrom("sandbox_setup")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changed = await change(db, setup, at);
    return setupWithSecret(sandbox, setupState(changed, await methodOfSetup(db, changed)));
  });
}

/** Waiting for a token, or failed with one. While the bank or the deposits are waited for, another token begins anew. */
const isOpen = ({ status }: SetupRow): boolean => status === "needs-action" || status === "failed";

/** A second click: the same card is saved already. */
const isSavedAs = async (token: SandboxToken, db: SandboxTransaction, setup: SetupRow): Promise<boolean> =>
  setup.status === "succeeded" && (await methodOfSetup(db, setup))?.token === token;

function tokenOf({ token, holderName, expMonth, expYear }: MethodDetails): SandboxToken {
  // What is refused is not repeated: it may be the number of a card.
  if (!isSandboxToken(token)) throw new ProviderRefused("no_such_token");
  const isCard = testMethodOf(token).kind === "card";
  const isName = holderName.trim() !== "" && holderName.length <= MAX_NAME && !NUMBER_IN_NAME.test(holderName);
  if (!isName || isCard !== isMonth(expMonth, expYear)) throw new ProviderRefused("details_invalid");
  return token;
}

const isMonth = (month: number | null, year: number | null): boolean =>
  month !== null && year !== null && Number.isInteger(month) && month >= 1 && month <= 12 && isYear(year);
const isYear = (year: number): boolean => Number.isInteger(year) && year >= 2000 && year <= 2199;

function refusalOf(test: TestMethod, { expMonth, expYear }: MethodDetails, at: string): SandboxFailure | null {
  const hasExpired =
    expMonth !== null && expYear !== null && isExpired({ month: expMonth, year: expYear }, bankDayOf(at));
  if (hasExpired) return "expired_card";
  if (test.saving === undefined || test.saving === "needs-action" || test.saving === "micro-deposits") return null;
  return test.saving;
}

async function waitForClient(
  db: SandboxTransaction,
  setup: SetupRow,
  action: NonNullable<SetupRow["action"]>,
  at: string,
): Promise<SetupRow> {
  await addEvent(db, { type: "setup.needs-action", subject: { kind: "setup", setupId: setup.id }, at });
  return store(db, { ...setup, status: "needs-action", action, failure_code: null });
}

/** Saved, or failed for a reason. */
async function endSetup(
  db: SandboxTransaction,
  setup: SetupRow,
  failure: SandboxFailure | null,
  at: string,
): Promise<SetupRow> {
  const status = failure === null ? "succeeded" : "failed";
  if (setup.method_id !== null) {
    if (failure === null)
      await db.updateTable("sandbox_method").set({ status: "usable" }).where("id", "=", setup.method_id).execute();
    else await dropMethod(db, setup.method_id);
  }
  await addEvent(db, { type: `setup.${status}`, subject: { kind: "setup", setupId: setup.id }, at });
  return store(db, {
    ...setup,
    status,
    action: null,
    method_id: failure === null ? setup.method_id : null,
    failure_code: failure,
  });
}

async function store(db: SandboxTransaction, setup: SetupRow): Promise<SetupRow> {
  const { status, action, method_id, wrong_amounts, failure_code } = setup;
  await db
    .updateTable("sandbox_setup")
    .set({ status, action, method_id, wrong_amounts, failure_code })
    .where("id", "=", setup.id)
    .execute();
  return setup;
}
