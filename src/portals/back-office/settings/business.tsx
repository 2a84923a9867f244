import { useRevalidator } from "react-router";
import { SetupHiddenSection } from "#modules/analytics/web/index.ts";
import { ClosedDaysPanel } from "#modules/schedule/web/index.ts";
import { DocumentSettingsSection } from "#modules/documents/web/index.ts";
import { SettingsScreen } from "#modules/company/web/index.ts";
import { Page } from "#ui/frame/page.tsx";
import { HOME } from "../navigation.ts";

export default function BusinessSettingsPage() {
  const { revalidate } = useRevalidator();
  // The frame of the office shows the company, too.
  return (
    <Page>
      <SetupHiddenSection />
      <ClosedDaysPanel scheduleOf={(date) => `${HOME}/schedule?date=${date}`} />
      <SettingsScreen onSaved={() => void revalidate()} />
      <DocumentSettingsSection />
    </Page>
  );
}
