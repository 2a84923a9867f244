import { DocumentsScreen } from "#modules/documents/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { AddressState } from "#ui/address-state.tsx";
import { DOCUMENTS_PAGE } from "./navigation.ts";
import { placeOf } from "./places.ts";
import { roleOf, useOffice } from "./use-office.ts";

const PLACES = { client: (id: string) => placeOf("client", id) };

export default function DocumentsPage() {
  const { user, company } = useOffice();
  return (
    <AddressState>
      <DocumentsScreen
        timeZone={company.timeZone}
        path={DOCUMENTS_PAGE}
        places={PLACES}
        mayWrite={roleMay(roleOf(user), "documents.write")}
      />
    </AddressState>
  );
}
