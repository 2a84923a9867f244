import { IconMapPin } from "@tabler/icons-react";
import { SettingsComing } from "./coming.tsx";

export default function AddressSettingsPage() {
  return <SettingsComing section="address" icon={IconMapPin} />;
}
