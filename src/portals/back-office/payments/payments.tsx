import { useNavigate } from "react-router";
import { IntegrationTab, PaymentsTab, RevenueScreen } from "#modules/billing/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { AddressState } from "#ui/address-state.tsx";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { DIFFERENCES_PAGE, REVENUE_PAGE } from "./payment-paths.ts";

export default function PaymentsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  const seesPayments = roleMay(roleOf(user), "payments.read");
  return (
    <AddressState>
      <RevenueScreen
        timeZone={company.timeZone}
        path={REVENUE_PAGE}
        seesFigures={seesPayments}
        payments={seesPayments ? <PaymentsTab /> : undefined}
        integration={
          <IntegrationTab
            timeZone={company.timeZone}
            differencesPath={DIFFERENCES_PAGE}
            mayWrite={roleMay(roleOf(user), "payments.write")}
          />
        }
        mayExport={roleMay(roleOf(user), "data_export.read")}
        mayWrite={roleMay(roleOf(user), "invoices.write")}
        invoicePathOf={(id) => placeOf("invoice", id)}
        clientPathOf={(id) => placeOf("client", id)}
        onOpen={(path) => void navigate(path)}
      />
    </AddressState>
  );
}
