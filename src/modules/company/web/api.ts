import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import * as contract from "../contract.ts";

export const COMPANY = "company";

/** The company's checklists by kind: `data.lists["treatment-methods"].entries`. */
export const companyListsQuery = () =>
  queryOptions({
    queryKey: [COMPANY, "lists"],
    queryFn: ({ signal }) => call(contract.getCompanyLists, {}, { signal }),
  });
