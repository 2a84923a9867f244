import { useLocation, useRouteLoaderData } from "react-router";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { languageOfPath } from "#platform/web/language-path.ts";

/** The company's profile, which the frame of every public page has loaded. */
export function useCompany(): CompanyProfile {
  const company = useCompanyIfLoaded();
  if (!company) throw new Error("useCompany is for pages of the public site.");
  return company;
}

/** Null when the frame's own loader failed. */
export function useCompanyIfLoaded(): CompanyProfile | null {
  return useRouteLoaderData<CompanyProfile>(`${languageOfPath(useLocation().pathname)} site`) ?? null;
}
