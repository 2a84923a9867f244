import { AddressState } from "#ui/address-state.tsx";
import { NewsletterScreen } from "#modules/newsletter/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { roleOf, useOffice } from "./use-office.ts";

export default function NewsletterPage() {
  const { user, company } = useOffice();
  const role = roleOf(user);
  return (
    <AddressState>
      <NewsletterScreen
        timeZone={company.timeZone}
        mayWrite={roleMay(role, "clients.write")}
        issues={roleMay(role, "company.write") ? "write" : roleMay(role, "company.read") ? "read" : "hidden"}
        mayExport={roleMay(role, "data_export.read")}
      />
    </AddressState>
  );
}
