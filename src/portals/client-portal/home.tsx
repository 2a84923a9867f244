import { HydrationBoundary, type DehydratedState } from "@tanstack/react-query";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { getSession } from "#modules/accounts/contract.ts";
import { listOwnAgreements } from "#modules/agreements/contract.ts";
import { ownAgreementsQuery } from "#modules/agreements/web/index.ts";
import { getDashboard } from "#modules/analytics/contract.ts";
import { dashboardQuery, DashboardScreen } from "#modules/analytics/web/index.ts";
import { listOwnInvoices, readOwnAutopay } from "#modules/billing/contract.ts";
import {
  openInvoicesInput,
  openInvoicesQuery,
  ownAutopayQuery,
  useNextPayment,
  useTakesPayments,
} from "#modules/billing/web/index.ts";
import { listOwnNotices } from "#modules/notices/contract.ts";
import { noticesToReadQuery, TO_READ } from "#modules/notices/web/index.ts";
import { listOwnProperties } from "#modules/properties/contract.ts";
import { ownPropertiesQuery } from "#modules/properties/web/index.ts";
import { asked, knownQueries } from "#platform/web/known-queries.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { textsLoader } from "#platform/web/page-texts.ts";
import { AgreementBanner } from "./agreement-banner.tsx";
import { namePartsOf } from "./name-parts.ts";
import { HOME, PAYMENTS } from "./navigation.ts";
import { NoticeBannerSection } from "./notice-banner-section.tsx";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["analytics", "appointments"], startsOnTouch: { orAfterSeconds: 3 } };

/** Everything that the page shows: it is read before any script of it is there. */
export async function loader({ context }: LoaderFunctionArgs): Promise<DehydratedState> {
  const { user } = await loaderCall(context)(getSession, {});
  const dashboard = asked(dashboardQuery(), getDashboard, {});
  const places = asked(ownPropertiesQuery(), listOwnProperties, {});
  const money = [
    asked(openInvoicesQuery("overdue"), listOwnInvoices, openInvoicesInput("overdue")),
    asked(openInvoicesQuery("sent"), listOwnInvoices, openInvoicesInput("sent")),
    asked(ownAutopayQuery(), readOwnAutopay, {}),
  ];
  const agreements = asked(ownAgreementsQuery(), listOwnAgreements, {});
  const notices = asked(noticesToReadQuery(), listOwnNotices, TO_READ);
  return knownQueries(context, [
    dashboard,
    agreements,
    notices,
    ...money,
    ...(user?.role === "commercial" ? [places] : []),
  ]);
}

export const clientLoader = textsLoader("analytics", "appointments");

const PLACES = {
  appointments: `${HOME}/appointments`,
  history: `${HOME}/service-history`,
  property: `${HOME}/property`,
  issues: `${HOME}/issues`,
  report: `${HOME}/issues?report=1`,
  payments: PAYMENTS,
  messages: `${HOME}/messages`,
};

export default function DashboardPage() {
  const known = useLoaderData<DehydratedState | null>();
  return (
    <HydrationBoundary state={known}>
      <Dashboard isWithPage={known !== null} />
    </HydrationBoundary>
  );
}

/** Below what the server has sent with the page, so that it finds it there. */
function Dashboard({ isWithPage }: { isWithPage: boolean }) {
  const { user, company } = usePortal();
  const { firstName } = namePartsOf(user.fullName);
  const nextPayment = useNextPayment();
  const takesPayments = useTakesPayments();
  return (
    <>
      <NoticeBannerSection isWithPage={isWithPage} />
      <AgreementBanner timeZone={company.timeZone} />
      <DashboardScreen
        firstName={firstName || "User"}
        timeZone={company.timeZone}
        isBusiness={user.role === "commercial"}
        places={PLACES}
        nextPayment={nextPayment}
        paying={{ isOnline: takesPayments, phone: company.phone }}
      />
    </>
  );
}
