import { IconCreditCard } from "@tabler/icons-react";
import { SettingsComing } from "./coming.tsx";

export default function BillingSettingsPage() {
  return <SettingsComing section="billing" icon={IconCreditCard} />;
}
