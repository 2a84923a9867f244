import { data, Outlet, useLocation, type LoaderFunctionArgs } from "react-router";
import { getSession } from "#modules/accounts/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import { Page } from "#ui/frame/page.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { Forbidden } from "../forbidden.tsx";
import { mayOpenSection, sectionOf, SETTINGS_SECTIONS } from "./sections.ts";
import { roleOf, useOffice } from "../use-office.ts";

/** A part that the role does not include answers 403, as its calls would. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await loaderCall(context)(getSession, {});
  const section = sectionOf(new URL(request.url).pathname);
  const isForbidden = user !== null && section !== undefined && !mayOpenSection(roleOf(user), section);
  return data(null, { status: isForbidden ? 403 : 200 });
}

export default function SettingsPage() {
  const { user } = useOffice();
  const role = roleOf(user);
  const section = sectionOf(useLocation().pathname);
  const tabs = SETTINGS_SECTIONS.filter((candidate) => mayOpenSection(role, candidate));
  return (
    <Page>
      <TabLinks label="Settings" tabs={tabs.map(({ path, label }) => ({ to: path, label }))} />
      {section !== undefined && !mayOpenSection(role, section) ? <Forbidden /> : <Outlet />}
    </Page>
  );
}
