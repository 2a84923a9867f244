import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import { countersignAgreement as countersignEndpoint } from "../../contract-lifecycle.ts";
import * as contract from "../../contract-signing.ts";
import type { SignView } from "../../contract-signing.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { describeAgreement } from "../office/describe-agreement.ts";
import { actOnAgreement } from "./act-on-agreement.ts";
import { readEditionFile } from "./agreement-files.ts";
import { countersignAgreement } from "./countersign-agreement.ts";
import {
  findOwnState,
  listOwnAgreements,
  readOwnAgreement,
  signOwnAgreement,
  stopOwnRenewal,
} from "./own-agreements.ts";
import { findSignLink, type Signing } from "./sign-links.ts";
import { agreementNotFound, noPdfYet } from "./sign-refusals.ts";
import { findSignState, type SignState } from "./sign-state.ts";
import { describeSigning } from "./sign-view.ts";
import { verifyAgreement } from "./verify-agreement.ts";

export const signRoutes =
  ({ files }: AgreementParts) =>
  (serve: Serve): void => {
    serve(contract.readSignLink, async (ctx, { token }) => viewOf(ctx, await findSignLink(ctx, token)));
    serve(contract.signByLink, async (ctx, { token, act }) => {
      const signing = await findSignLink(ctx, token);
      await actOnAgreement(ctx, signing, act);
      return viewOf(ctx, signing);
    });
    serve(contract.readSignLinkPdf, async (ctx, { token }) => {
      const { edition } = await stateOf(ctx, await findSignLink(ctx, token));
      return readEditionFile(ctx, files, edition);
    });

    serve(contract.listOwnAgreements, async (ctx) => ({ data: await listOwnAgreements(ctx) }));
    serve(contract.readOwnAgreement, (ctx, { id }) => readOwnAgreement(ctx, id));
    serve(contract.signOwnAgreement, (ctx, { id, act }) => signOwnAgreement(ctx, id, act));
    serve(contract.readOwnAgreementPdf, async (ctx, { id }) => {
      const { edition } = await findOwnState(ctx, id);
      return readEditionFile(ctx, files, edition);
    });

    serve(contract.stopOwnRenewal, (ctx, { id }) => stopOwnRenewal(ctx, id));

    serve(countersignEndpoint, async (ctx, asked) => {
      await countersignAgreement(ctx, asked);
      return describeAgreement(ctx, asked.id);
    });
    serve(contract.verifyAgreement, (ctx, { sha256 }) => verifyAgreement(ctx, sha256));
  };

async function stateOf(ctx: Ctx, { agreementId, edition }: Signing): Promise<SignState> {
  const state = await findSignState(ctx, agreementId, edition);
  if (!state) throw agreementNotFound();
  return state;
}

async function viewOf(ctx: Ctx, signing: Signing): Promise<SignView> {
  const view = await describeSigning(ctx, await stateOf(ctx, signing), signing.signerId);
  if (!view) throw noPdfYet();
  return view;
}
