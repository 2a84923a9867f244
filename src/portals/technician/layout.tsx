import { Outlet, type LoaderFunctionArgs, type ShouldRevalidateFunction } from "react-router";
import { getSession } from "#modules/accounts/contract.ts";
import { HOME_OF_ROLE } from "#modules/accounts/rules.ts";
import { GuardedSection, signInPath } from "#modules/accounts/web/index.ts";
import { ISSUES_AHEAD } from "#modules/issues/web/index.ts";
import { PhoneSection } from "#modules/visits/web/index.ts";
import { getCompany } from "#modules/company/contract.ts";
import { leaveFor, loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { TouchApp } from "#ui/touch/touch-app.tsx";
import { TECH } from "./places.ts";
import { usePhone, type Phone } from "./use-phone.ts";

export const handle: PageHandle = { hydrate: true };

/** Keeps these pages; notices come from another worker, whose scope holds no page. */
const WORKER = { script: "/tech-worker.js", scope: TECH };

/** Turns visitors and clients away before anything is sent; the API does the same for every call. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Phone> {
  const load = loaderCall(context);
  const [{ user }, company] = await Promise.all([load(getSession, {}), load(getCompany, {})]);
  const { pathname, search } = new URL(request.url);
  if (!user) leaveFor(signInPath("staff", pathname + search));
  if (user.role !== "admin") leaveFor(HOME_OF_ROLE[user.role]);
  return { user, company: { name: company.name, timeZone: company.timeZone } };
}

/** Not for every screen: the session guard watches over the session. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function Technician() {
  const { user, company } = usePhone();
  return (
    <TouchApp>
      <title>{`My day · ${company.name}`}</title>
      <link rel="manifest" href="/tech/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/tech-icon-192.png" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161e19" />
      <GuardedSection user={user} portal="staff">
        {({ id }) => (
          <PhoneSection userId={id} timeZone={company.timeZone} worker={WORKER} ahead={ISSUES_AHEAD}>
            <Outlet />
          </PhoneSection>
        )}
      </GuardedSection>
    </TouchApp>
  );
}
