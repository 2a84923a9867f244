import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import * as contract from "../../contract-templates.ts";
import { AGREEMENTS, useAgreementCommand } from "../agreement-queries.ts";

export const templatesQuery = (archived: boolean) =>
  queryOptions({
    queryKey: [AGREEMENTS, "templates", archived],
    queryFn: ({ signal }) =>
      call(contract.listAgreementTemplates, { archived: archived ? "true" : "false" }, { signal }),
    placeholderData: keepPreviousData,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [AGREEMENTS, "template-versions", id],
    queryFn: ({ signal }) => call(contract.listTemplateVersions, { id }, { signal }),
  });

export const templatePreviewQuery = (asked: InputOf<typeof contract.previewAgreementTemplate>) =>
  queryOptions({
    queryKey: [AGREEMENTS, "template-preview", asked],
    queryFn: ({ signal }) => call(contract.previewAgreementTemplate, asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useCreateTemplate = () => useAgreementCommand(contract.createAgreementTemplate);
export const useUpdateTemplate = () => useAgreementCommand(contract.updateAgreementTemplate);
