import { useRevalidator } from "react-router";
import { WebsiteScreen } from "#modules/company/web/index.ts";

export default function WebsiteSettingsPage() {
  const { revalidate } = useRevalidator();
  // The frame of the office shows the company, too.
  return <WebsiteScreen onSaved={() => void revalidate()} />;
}
