import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "react-router";
import { getCompany, type CompanyProfile } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import { LanguageLinks } from "./language-links.tsx";
import { NotFoundMessage } from "../not-found-message.tsx";
import { Shell } from "./shell.tsx";
import { useCompanyIfLoaded } from "../use-company.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<CompanyProfile> {
  return loaderCall(context)(getCompany, {});
}

/** The steps of a form are places in the address; they show the same company and must not need the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function PublicSite() {
  return (
    <Shell company={useLoaderData<typeof loader>()}>
      <LanguageLinks />
      <Outlet />
    </Shell>
  );
}

/** A page that its loader could not find keeps the frame; anything else is for the document around. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const company = useCompanyIfLoaded();
  if (!company || !isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Shell company={company}>
      <NotFoundMessage />
    </Shell>
  );
}
