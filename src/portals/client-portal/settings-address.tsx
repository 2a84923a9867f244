import { IconMapPin } from "@tabler/icons-react";
import { SettingsComing } from "./settings-coming.tsx";

export default function AddressSettingsPage() {
  return <SettingsComing section="address" icon={IconMapPin} />;
}
