import { HydrationBoundary } from "@tanstack/react-query";
import { Outlet, type LoaderFunctionArgs, type ShouldRevalidateFunction } from "react-router";
import { getSession } from "#modules/accounts/contract.ts";
import { HOME_OF_ROLE } from "#modules/accounts/rules.ts";
import { GuardedSection, signInPath } from "#modules/accounts/web/index.ts";
import { getOwnCounts } from "#modules/analytics/contract.ts";
import { countsQuery } from "#modules/analytics/web/index.ts";
import { getCompany } from "#modules/company/contract.ts";
import { listOwnNotifications } from "#modules/notifications/contract.ts";
import { BELL_STEP, bellQuery, OWN_BELL } from "#modules/notifications/web/index.ts";
import { languageFromHeader } from "#platform/languages.ts";
import { asked, knownQueries } from "#platform/web/known-queries.ts";
import { leaveFor, loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { Interactive } from "#ui/interactive.tsx";
import { Frame } from "./frame.tsx";
import { HOME } from "./navigation.ts";
import { usePortal, type Portal } from "./use-portal.ts";

export const handle: PageHandle = {
  hydrate: true,
  language: "reader",
  texts: ["client-portal", "accounts", "newsletter"],
};

/** Turns visitors and staff away before anything of the portal is sent; the API does the same for every call. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Portal> {
  const load = loaderCall(context);
  const [{ user }, company] = await Promise.all([load(getSession, {}), load(getCompany, {})]);
  const { pathname, search } = new URL(request.url);
  const language = languageFromHeader(request.headers.get("accept-language") ?? undefined);
  if (!user) leaveFor(signInPath("client", pathname + search, language));
  if (user.role === "admin") leaveFor(HOME_OF_ROLE.admin);
  return { user, company, known: pathname === HOME ? await frameQueries(context) : null };
}

/** For the page that waits for its reader. The others run at once and ask for themselves. */
const frameQueries = (context: LoaderFunctionArgs["context"]) =>
  knownQueries(context, [
    asked(countsQuery(), getOwnCounts, {}),
    asked(bellQuery(OWN_BELL), listOwnNotifications, { limit: BELL_STEP }),
  ]);

/** Not for every page and filter that changes the address: the session guard watches over the session. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function ClientPortal() {
  const { user, company, known } = usePortal();
  return (
    <Interactive>
      <link rel="manifest" href="/client-dashboard/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/portal-icon-192.png" />
      <meta name="apple-mobile-web-app-title" content={company.name} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161e19" />
      <HydrationBoundary state={known}>
        <GuardedSection user={user} portal="client">
          {(current) => (
            <Frame user={current} company={company}>
              <Outlet />
            </Frame>
          )}
        </GuardedSection>
      </HydrationBoundary>
    </Interactive>
  );
}
