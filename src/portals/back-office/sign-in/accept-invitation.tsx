import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { AcceptInvitationScreen } from "#modules/accounts/web/index.ts";
import { getCompany } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const handle: PageHandle = { hydrate: true, cache: true, texts: ["accounts"] };

export async function loader({ context }: LoaderFunctionArgs) {
  return { company: await loaderCall(context)(getCompany, {}) };
}

export default function AcceptInvitationPage() {
  const { company } = useLoaderData<typeof loader>();
  return (
    <SignInFrame title="Invitation" company={company}>
      <AcceptInvitationScreen company={company.name} />
    </SignInFrame>
  );
}
