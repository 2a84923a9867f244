import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { bulkRoutes } from "./bulk/bulk-routes.ts";
import { draftAgreement } from "./drafts/draft-agreement.ts";
import { updateAgreement } from "./drafts/update-agreement.ts";
import { lifecycleRoutes } from "./lifecycle/lifecycle-routes.ts";
import { sendingRoutes } from "./lifecycle/sending-routes.ts";
import { describeAgreement } from "./office/describe-agreement.ts";
import { exportAgreements } from "./office/export-agreements.ts";
import { findAgreements, readTiles } from "./office/find-agreements.ts";
import { previewAgreement } from "./office/preview-agreement.ts";
import { readChoices } from "./office/read-choices.ts";
import { readPdf } from "./office/read-pdf.ts";
import type { AgreementParts } from "./agreement-parts.ts";
import { templateRoutes } from "./templates/template-routes.ts";
import { renewalRoutes } from "./renewals/renewal-routes.ts";

export const officeRoutes =
  (parts: AgreementParts) =>
  (serve: Serve): void => {
    serve(contract.listAgreements, findAgreements);
    serve(contract.readAgreementTiles, (ctx) => readTiles(ctx));
    serve(contract.readAgreementChoices, (ctx) => readChoices(ctx));
    serve(contract.exportAgreements, exportAgreements);
    serve(contract.previewAgreement, previewAgreement);
    serve(contract.getAgreement, (ctx, { id }) => describeAgreement(ctx, id));
    serve(contract.createAgreement, async (ctx, told) => describeAgreement(ctx, await draftAgreement(ctx, told)));
    serve(contract.updateAgreement, async (ctx, { id, version, ...told }) => {
      await updateAgreement(ctx, { id, version }, told);
      return describeAgreement(ctx, id);
    });
    serve(contract.readAgreementPdf, (ctx, asked) => readPdf(ctx, asked, parts));
    sendingRoutes(serve);
    templateRoutes(serve);
    lifecycleRoutes(serve, parts);
    renewalRoutes(serve);
    bulkRoutes(serve);
  };
