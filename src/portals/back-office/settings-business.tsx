import { useRevalidator } from "react-router";
import { SettingsScreen } from "#modules/company/web/index.ts";

export default function BusinessSettingsPage() {
  const { revalidate } = useRevalidator();
  // The frame of the office shows the company, too.
  return <SettingsScreen onSaved={() => void revalidate()} />;
}
