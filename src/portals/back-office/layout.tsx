import {
  Outlet,
  redirect,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "react-router";
import { getSession, type SessionUser } from "#modules/accounts/contract.ts";
import { HOME_OF_ROLE } from "#modules/accounts/rules.ts";
import { signInPath } from "#modules/accounts/web/index.ts";
import { getCompany, type CompanyProfile } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { Interactive } from "#ui/interactive.tsx";
import { Frame } from "./frame.tsx";
import { SessionGuard } from "./session-guard.tsx";

export const handle: PageHandle = { hydrate: true, dense: true };

export interface Office {
  user: SessionUser;
  company: CompanyProfile;
}

/** Turns visitors and clients away before anything of the office is sent; the API does the same for every call. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Office> {
  const load = loaderCall(context);
  const [{ user }, company] = await Promise.all([load(getSession, {}), load(getCompany, {})]);
  const { pathname, search } = new URL(request.url);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's way of naming its control flow
  if (!user) throw redirect(signInPath("staff", pathname + search));
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- as above
  if (user.role !== "admin") throw redirect(HOME_OF_ROLE[user.role]);
  return { user, company };
}

/** Not for every filter and page that changes the address: the session guard watches over the session. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

const ROUTE = "portals/back-office/layout";

/** Who is signed in, and the company they work for. */
export function useOffice(): Office {
  const office = useRouteLoaderData<typeof loader>(ROUTE);
  if (!office) throw new Error("useOffice is for pages of the back office.");
  return office;
}

export default function BackOffice() {
  const office = useOffice();
  return (
    <Interactive>
      <SessionGuard user={office.user}>
        <Frame {...office}>
          <Outlet />
        </Frame>
      </SessionGuard>
    </Interactive>
  );
}
