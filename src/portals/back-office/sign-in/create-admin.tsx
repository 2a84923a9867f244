import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { getAdminExists } from "#modules/accounts/contract.ts";
import { HOME_OF_ROLE } from "#modules/accounts/rules.ts";
import { CreateAdminScreen } from "#modules/accounts/web/index.ts";
import { getCompany } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const handle: PageHandle = { hydrate: true, cache: true, texts: ["accounts"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const load = loaderCall(context);
  const [{ exists }, company] = await Promise.all([load(getAdminExists, {}), load(getCompany, {})]);
  return { adminExists: exists, company };
}

export default function CreateAdminPage() {
  const { adminExists, company } = useLoaderData<typeof loader>();
  return (
    <SignInFrame title="Create admin account" company={company}>
      <CreateAdminScreen
        adminExists={adminExists}
        onSignedIn={({ role }) => globalThis.location.replace(HOME_OF_ROLE[role])}
      />
    </SignInFrame>
  );
}
