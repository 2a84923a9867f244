import { IconBell } from "@tabler/icons-react";
import { SettingsComing } from "./settings-coming.tsx";

export default function NotificationSettingsPage() {
  return <SettingsComing section="notifications" icon={IconBell} />;
}
