import { HydrationBoundary, type DehydratedState } from "@tanstack/react-query";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { getSession } from "#modules/accounts/contract.ts";
import { getDashboard } from "#modules/analytics/contract.ts";
import { dashboardQuery, DashboardScreen } from "#modules/analytics/web/index.ts";
import { listOwnProperties } from "#modules/properties/contract.ts";
import { ownPropertiesQuery } from "#modules/properties/web/index.ts";
import { asked, knownQueries } from "#platform/web/known-queries.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { textsLoader } from "#platform/web/page-texts.ts";
import { namePartsOf } from "./name-parts.ts";
import { HOME } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["analytics", "appointments"], startsOnTouch: { orAfterSeconds: 3 } };

/** Everything that the page shows: it is read before any script of it is there. */
export async function loader({ context }: LoaderFunctionArgs): Promise<DehydratedState> {
  const { user } = await loaderCall(context)(getSession, {});
  const dashboard = asked(dashboardQuery(), getDashboard, {});
  const places = asked(ownPropertiesQuery(), listOwnProperties, {});
  return knownQueries(context, user?.role === "commercial" ? [dashboard, places] : [dashboard]);
}

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
    <HydrationBoundary state={useLoaderData<DehydratedState | null>()}>
      <DashboardScreen
        firstName={firstName || "User"}
        timeZone={company.timeZone}
        isBusiness={user.role === "commercial"}
        places={PLACES}
      />
    </HydrationBoundary>
  );
}
