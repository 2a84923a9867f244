import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import * as contract from "../contract.ts";

/** The live topic, and the key of everything that is known of the company. */
export const COMPANY = "company";

/** The company's checklists by kind: `data.lists["treatment-methods"].entries`. */
export const companyListsQuery = () =>
  queryOptions({
    queryKey: [COMPANY, "lists"],
    queryFn: ({ signal }) => call(contract.getCompanyLists, {}, { signal }),
  });

export const companySettingsQuery = () =>
  queryOptions({
    queryKey: [COMPANY, "settings"],
    queryFn: ({ signal }) => call(contract.getCompanySettings, {}, { signal }),
  });

export const companyWebsiteQuery = () =>
  queryOptions({
    queryKey: [COMPANY, "website"],
    queryFn: ({ signal }) => call(contract.getCompanyWebsite, {}, { signal }),
  });
