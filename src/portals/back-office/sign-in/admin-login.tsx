import { useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import { getAdminExists, getSession } from "#modules/accounts/contract.ts";
import { HOME_OF_ROLE } from "#modules/accounts/rules.ts";
import { AdminLoginScreen, returnPath } from "#modules/accounts/web/index.ts";
import { getCompany } from "#modules/company/contract.ts";
import { leaveFor, loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const handle: PageHandle = { hydrate: true, cache: "visitors", texts: ["accounts"] };

const HOME = HOME_OF_ROLE.admin;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const load = loaderCall(context);
  const [{ user }, { exists }, company] = await Promise.all([
    load(getSession, {}),
    load(getAdminExists, {}),
    load(getCompany, {}),
  ]);
  // Who is in already need not stand at the door.
  if (user?.role === "admin") leaveFor(returnPath(new URL(request.url).search, HOME));
  return { adminExists: exists, company };
}

export default function AdminLoginPage() {
  const { adminExists, company } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <SignInFrame title="Admin login" company={company}>
      <AdminLoginScreen
        adminExists={adminExists}
        demoLogins={company.demoLogins.filter(({ portal }) => portal === "office")}
        forgotPassword="/forgot-password"
        // A new document in the place of this one: nothing of the visitor's page stays in memory.
        onSignedIn={() => globalThis.location.replace(returnPath(search, HOME))}
      />
    </SignInFrame>
  );
}
