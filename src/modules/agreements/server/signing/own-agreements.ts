import { clientTopic } from "#modules/appointments/server/index.ts";
import { findOwnRecipient, isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { OutputOf } from "#platform/contract.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { OwnAgreement, readOwnAgreement as endpoint, SignAct, SignView } from "../../contract-signing.ts";
import { agreementPolicy } from "../../policy.ts";
import { setRenewal } from "../renewals/change-renewal.ts";
import { actOnAgreement } from "./act-on-agreement.ts";
import { isSame } from "./sign-mail.ts";
import { agreementNotFound, notYourTurn } from "./sign-refusals.ts";
import {
  findSignState,
  holdAgreement,
  nextToSign,
  type AgreementRow,
  type SigningPerson,
  type SignState,
} from "./sign-state.ts";
import { describeSigning, turnOf } from "./sign-view.ts";

/** More than a client has. */
const SHOWN = 200;

/**
 * The client's agreements that were sent to them.
 *
 * @throws AppError request.forbidden for whoever speaks for some of their places
 */
function ownAgreements({ db, actor }: Ctx) {
  if (!agreementPolicy.own(actor)) throw new AppError("forbidden", "request.forbidden");
  return db
    .selectFrom("agreement")
    .where("agreement.client_id", "=", actor.clientId)
    .where("agreement.status", "<>", "draft")
    .where("agreement.edition", ">", 0);
}

/** @throws AppError request.forbidden */
export async function listOwnAgreements(ctx: Ctx): Promise<OwnAgreement[]> {
  const rows = await ownAgreements(ctx)
    .selectAll("agreement")
    .orderBy("agreement.number", "desc")
    .limit(SHOWN)
    .execute();
  const email = await ownEmail(ctx);
  const views: OwnAgreement[] = [];
  for (const row of rows) views.push(toOwn(ctx, await stateOf(ctx, row), email));
  return views;
}

type OwnDetail = OutputOf<typeof endpoint>;

/** @throws AppError request.forbidden | agreements.not_found */
export async function readOwnAgreement(ctx: Ctx, id: string): Promise<OwnDetail> {
  const state = await findOwnState(ctx, id);
  const email = await ownEmail(ctx);
  return {
    agreement: toOwn(ctx, state, email),
    ...(await signingOf(ctx, state, email)),
    text: state.edition.content.text,
  };
}

/** @throws AppError request.forbidden | agreements.not_found */
export async function findOwnState(ctx: Ctx, id: string): Promise<SignState> {
  const own = ownAgreements(ctx).selectAll("agreement");
  const row = isId(id) ? await own.where("agreement.id", "=", id).executeTakeFirst() : undefined;
  if (!row) throw agreementNotFound();
  return stateOf(ctx, row);
}

/**
 * As whoever is signed in: one of the signers has their address.
 *
 * @throws AppError agreements.not_found, and as `actOnAgreement`
 */
export async function signOwnAgreement(ctx: Ctx, id: string, act: SignAct): Promise<Omit<OwnDetail, "text">> {
  const { agreement, edition, people } = await findOwnState(ctx, id);
  const person = personOf(people, await ownEmail(ctx));
  if (!person) throw notYourTurn();
  await actOnAgreement(ctx, { agreementId: agreement.id, edition: edition.edition, signerId: person.id }, act);
  const { text: _text, ...now } = await readOwnAgreement(ctx, id);
  return now;
}

/**
 * It ends with its term; said twice, nothing more happens.
 *
 * @throws AppError request.forbidden | agreements.not_found | agreements.not_renewable
 */
export async function stopOwnRenewal(ctx: Ctx, id: string): Promise<OwnAgreement> {
  await findOwnState(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    const held = await holdAgreement(ctx, id);
    if (!held) throw agreementNotFound();
    await setRenewal(ctx, held, false);
    await announce(ctx, clientTopic(held.client_id));
  });
  return toOwn(ctx, await findOwnState(ctx, id), await ownEmail(ctx));
}

async function stateOf(ctx: Ctx, { id, edition }: AgreementRow): Promise<SignState> {
  const state = await findSignState(ctx, id, edition);
  if (!state) throw agreementNotFound();
  return state;
}

const ownEmail = async (ctx: Ctx): Promise<string> => (await findOwnRecipient(ctx))?.email ?? "";

/** Somebody may sign twice, as themselves and for another: their turn is that which comes next. */
function personOf(people: readonly SigningPerson[], email: string): SigningPerson | undefined {
  const own = people.filter((one) => one.party === "client" && isSame(email, one.email));
  return own.find(({ signature }) => !signature?.signed_at) ?? own[0];
}

async function signingOf(ctx: Ctx, state: SignState, email: string): Promise<{ signing: SignView | null }> {
  const person = personOf(state.people, email);
  return { signing: person ? await describeSigning(ctx, state, person.id) : null };
}

function toOwn(ctx: Ctx, state: SignState, email: string): OwnAgreement {
  const { agreement, edition, people } = state;
  const person = personOf(people, email);
  const next = nextToSign(state);
  return {
    id: agreement.id,
    reference: agreement.reference,
    title: edition.content.text.title,
    status: agreement.status,
    serviceName: agreement.service_name,
    totalCents: agreement.total_cents,
    startsOn: agreement.starts_on,
    endsOn: agreement.ends_on,
    autoRenews: agreement.auto_renews,
    sentAt: edition.sent_at,
    signBy: agreement.status === "sent" ? agreement.sign_by : null,
    signedAt: agreement.signed_at,
    can: {
      sign: person !== undefined && next?.id === person.id && turnOf(ctx, state, person) === "sign",
      stopRenewal: agreement.status === "signed" && agreement.auto_renews,
      download: edition.pdf_file_id !== null,
    },
  };
}
