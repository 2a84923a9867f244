import { IconLayoutDashboard } from "@tabler/icons-react";
import { PageCards } from "#ui/page-cards.tsx";
import { PageToCome } from "#ui/page-to-come.tsx";
import { HOME, mayOpen, NAVIGATION } from "./navigation.ts";
import { roleOf, useOffice } from "./use-office.ts";

/** The overview: until it counts and warns, it leads to what there is. */
export default function OverviewPage() {
  const { user } = useOffice();
  const pages = NAVIGATION.filter((page) => page.path !== HOME && mayOpen(roleOf(user), page));
  return (
    <PageToCome
      icon={IconLayoutDashboard}
      title={`Welcome, ${user.fullName}`}
      text="The day at a glance will be here: today's appointments, what is urgent, and how clients, contracts and revenue change."
    >
      <PageCards
        label="Pages of the office"
        pages={pages.map(({ path, label, icon, purpose }) => ({ path, title: label, icon, text: purpose }))}
      />
    </PageToCome>
  );
}
