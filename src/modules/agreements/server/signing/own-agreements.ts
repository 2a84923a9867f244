import { sql } from "kysely";
import { findOwnRecipient, isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { OutputOf } from "#platform/contract.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { OwnAgreement, readOwnAgreement as endpoint, SignAct, SignView } from "../../contract-signing.ts";
import { agreementPolicy } from "../../policy.ts";
import { setRenewal } from "../renewals/change-renewal.ts";
import { serviceNameIn, serviceNamesOf } from "../service-names.ts";
import { actOnAgreement } from "./act-on-agreement.ts";
import { eachVisitOf, isSame } from "../messages/sign-mail.ts";
import { agreementNotFound, notYourTurn } from "./sign-refusals.ts";
import {
  findSignState,
  findSignStates,
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

/**
 * In as many statements for two hundred as for one.
 *
 * @throws AppError request.forbidden
 */
export async function listOwnAgreements(ctx: Ctx): Promise<OwnAgreement[]> {
  const rows = await ownAgreements(ctx)
    .innerJoin("agreement_edition", (join) =>
      join
        .onRef("agreement_edition.agreement_id", "=", "agreement.id")
        .onRef("agreement_edition.edition", "=", "agreement.edition"),
    )
    .selectAll("agreement")
    .select([
      "agreement_edition.sent_at as edition_sent_at",
      "agreement_edition.pdf_file_id",
      sql<string>`agreement_edition.content -> 'text' ->> 'title'`.as("title"),
    ])
    .orderBy("agreement.number", "desc")
    .limit(SHOWN)
    .execute();
  const mine = await signableBy(
    ctx,
    rows.filter(({ status }) => status === "sent"),
  );
  const nameOf = await serviceNamesOf(ctx, rows, ctx.language);
  return rows.map((row) =>
    toOwn(row, {
      title: row.title,
      serviceName: nameOf(row),
      sentAt: row.edition_sent_at,
      hasPdf: row.pdf_file_id !== null,
      canSign: mine.has(row.id),
    }),
  );
}

/** The ids of those whose next signature is that of whoever is signed in. */
async function signableBy(ctx: Ctx, open: readonly AgreementRow[]): Promise<Set<string>> {
  if (open.length === 0) return new Set();
  const email = await ownEmail(ctx);
  const states = await findSignStates(ctx, open);
  return new Set(states.filter((state) => canSign(ctx, state, email)).map(({ agreement }) => agreement.id));
}

type OwnDetail = OutputOf<typeof endpoint>;

/** @throws AppError request.forbidden | agreements.not_found */
export async function readOwnAgreement(ctx: Ctx, id: string): Promise<OwnDetail> {
  const state = await findOwnState(ctx, id);
  const email = await ownEmail(ctx);
  return {
    agreement: toOwn(state.agreement, await factsOf(ctx, state, email)),
    ...(await signingOf(ctx, state, email)),
    nextSigner: nextSignerOf(state, email),
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
export async function signOwnAgreement(
  ctx: Ctx,
  id: string,
  act: SignAct,
): Promise<Pick<OwnDetail, "agreement" | "signing">> {
  const { agreement, edition, people } = await findOwnState(ctx, id);
  const person = personOf(people, await ownEmail(ctx));
  if (!person) throw notYourTurn();
  await actOnAgreement(ctx, { agreementId: agreement.id, edition: edition.edition, signerId: person.id }, act);
  const { agreement: now, signing } = await readOwnAgreement(ctx, id);
  return { agreement: now, signing };
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
  });
  const state = await findOwnState(ctx, id);
  return toOwn(state.agreement, await factsOf(ctx, state, await ownEmail(ctx)));
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

/** Whom the client is told to ask; nobody where it is theirs or the company's turn, or nothing is to be signed. */
function nextSignerOf(state: SignState, email: string): OwnDetail["nextSigner"] {
  const next = state.agreement.status === "sent" ? nextToSign(state) : undefined;
  return next?.party === "client" && !personOf(state.people, email) ? { name: next.name, email: next.email } : null;
}

/** The person whose address this is can sign now. */
function canSign(ctx: Ctx, state: SignState, email: string): boolean {
  const person = personOf(state.people, email);
  return person !== undefined && nextToSign(state)?.id === person.id && turnOf(ctx, state, person) === "sign";
}

/** What the row of an agreement does not tell of it. */
interface OwnFacts {
  title: string;
  /** In the language of whoever looks. */
  serviceName: string;
  sentAt: string;
  hasPdf: boolean;
  canSign: boolean;
}

const factsOf = async (ctx: Ctx, state: SignState, email: string): Promise<OwnFacts> => ({
  title: state.edition.content.text.title,
  serviceName: await serviceNameIn(ctx, state.agreement, ctx.language),
  sentAt: state.edition.sent_at,
  hasPdf: state.edition.pdf_file_id !== null,
  canSign: canSign(ctx, state, email),
});

const toOwn = (agreement: AgreementRow, facts: OwnFacts): OwnAgreement => ({
  id: agreement.id,
  reference: agreement.reference,
  title: facts.title,
  status: agreement.status,
  serviceName: facts.serviceName,
  totalCents: agreement.total_cents,
  visitCents: eachVisitOf(agreement),
  startsOn: agreement.starts_on,
  endsOn: agreement.ends_on,
  autoRenews: agreement.auto_renews,
  sentAt: facts.sentAt,
  signBy: agreement.status === "sent" ? agreement.sign_by : null,
  signedAt: agreement.signed_at,
  can: {
    sign: facts.canSign,
    stopRenewal: agreement.status === "signed" && agreement.auto_renews,
    download: facts.hasPdf,
  },
});
