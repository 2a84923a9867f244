import { data, Outlet, useLocation, type LoaderFunctionArgs, type ShouldRevalidateFunction } from "react-router";
import { getSession, type SessionUser } from "#modules/accounts/contract.ts";
import { HOME_OF_ROLE } from "#modules/accounts/rules.ts";
import { GuardedSection, signInPath } from "#modules/accounts/web/index.ts";
import { getCompany } from "#modules/company/contract.ts";
import { leaveFor, loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { Interactive } from "#ui/interactive.tsx";
import { Forbidden } from "./forbidden.tsx";
import { Frame } from "./frame.tsx";
import { HOME, homeOf, mayOpenAddress } from "./navigation.ts";
import { roleOf, useOffice, type Office } from "./use-office.ts";

export const handle: PageHandle = { hydrate: true, dense: true, texts: ["accounts"] };

/** Turns visitors and clients away before anything of the office is sent; the API does the same for every call. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const load = loaderCall(context);
  const [{ user }, company] = await Promise.all([load(getSession, {}), load(getCompany, {})]);
  const { pathname, search } = new URL(request.url);
  if (!user) leaveFor(signInPath("staff", pathname + search));
  if (user.role !== "admin") leaveFor(HOME_OF_ROLE[user.role]);
  if (pathname === HOME && homeOf(roleOf(user)) !== HOME) leaveFor(homeOf(roleOf(user)) + search);
  const office: Office = { user, company };
  return data(office, { status: isForbidden(user, pathname) ? 403 : 200 });
}

/**
 * Not for every filter and page that changes the address: the session guard watches over the session. Only when a screen
 * asks for it, such as the settings of the company, whose name stands in the frame.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href;

const isForbidden = (user: SessionUser, pathname: string): boolean => !mayOpenAddress(roleOf(user), pathname);

export default function BackOffice() {
  const { user, company } = useOffice();
  const { pathname } = useLocation();
  return (
    <Interactive>
      <GuardedSection user={user} portal="staff">
        {(current) => (
          <Frame user={current} company={company}>
            {isForbidden(current, pathname) ? <Forbidden /> : <Outlet />}
          </Frame>
        )}
      </GuardedSection>
    </Interactive>
  );
}
