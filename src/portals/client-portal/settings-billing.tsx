import { IconCreditCard } from "@tabler/icons-react";
import { SettingsComing } from "./settings-coming.tsx";

export default function BillingSettingsPage() {
  return <SettingsComing section="billing" icon={IconCreditCard} />;
}
