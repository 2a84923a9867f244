import { OwnAddressSection } from "#modules/properties/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { usePortal } from "../use-portal.ts";

export const handle: PageHandle = { texts: ["properties"] };
export const loader = rendersOnServer;

export const clientLoader = textsLoader("properties");

export default function AddressSettingsPage() {
  const { user, company } = usePortal();
  return <OwnAddressSection serviceAreas={company.serviceAreas} mayAdd={!user.isLimited} />;
}
