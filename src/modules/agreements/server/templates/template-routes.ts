import { LANGUAGES } from "#platform/languages.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-templates.ts";
import { previewTemplate } from "./preview-template.ts";
import { describeTemplate, listTemplates, listVersions } from "./template-views.ts";
import { createTemplate, updateTemplate } from "./write-template.ts";

export function templateRoutes(serve: Serve): void {
  serve(contract.listAgreementTemplates, async (ctx, asked) => ({
    data: await listTemplates(ctx, asked),
    languages: [...LANGUAGES],
  }));
  serve(contract.createAgreementTemplate, async (ctx, told) => describeTemplate(ctx, await createTemplate(ctx, told)));
  serve(contract.updateAgreementTemplate, async (ctx, told) => {
    await updateTemplate(ctx, told);
    return describeTemplate(ctx, told.id);
  });
  serve(contract.listTemplateVersions, async (ctx, { id }) => ({ data: await listVersions(ctx, id) }));
  serve(contract.previewAgreementTemplate, previewTemplate);
}
