import { useNavigate } from "react-router";
import { RevenueScreen } from "#modules/billing/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { AddressState } from "#ui/address-state.tsx";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { REVENUE_PAGE } from "./payment-paths.ts";

export default function PaymentsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  return (
    <AddressState>
      <RevenueScreen
        timeZone={company.timeZone}
        path={REVENUE_PAGE}
        seesFigures={roleMay(roleOf(user), "payments.read")}
        mayWrite={roleMay(roleOf(user), "invoices.write")}
        invoicePathOf={(id) => placeOf("invoice", id)}
        clientPathOf={(id) => placeOf("client", id)}
        onOpen={(path) => void navigate(path)}
      />
    </AddressState>
  );
}
