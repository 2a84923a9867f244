import { DashboardScreen } from "#modules/analytics/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { namePartsOf } from "./name-parts.ts";
import { HOME } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["analytics", "appointments"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("analytics", "appointments");

const PLACES = {
  appointments: `${HOME}/appointments`,
  history: `${HOME}/service-history`,
  property: `${HOME}/property`,
  issues: `${HOME}/issues`,
  report: `${HOME}/issues?report=1`,
  payments: `${HOME}/payments`,
  messages: `${HOME}/messages`,
};

export default function DashboardPage() {
  const { user, company } = usePortal();
  const { firstName } = namePartsOf(user.fullName);
  return (
    <DashboardScreen
      firstName={firstName || "User"}
      timeZone={company.timeZone}
      isBusiness={user.role === "commercial"}
      places={PLACES}
    />
  );
}
