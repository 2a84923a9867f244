import { IconLifebuoy } from "@tabler/icons-react";
import { SettingsComing } from "./coming.tsx";

export default function HelpSettingsPage() {
  return <SettingsComing section="help" icon={IconLifebuoy} />;
}
