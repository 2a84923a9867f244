import { data, useParams, type LoaderFunctionArgs } from "react-router";
import { getInvoice } from "#modules/billing/contract.ts";
import { InvoiceScreen } from "#modules/billing/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { INVOICES_PAGE } from "./payment-paths.ts";

const ADDRESSES = {
  list: INVOICES_PAGE,
  client: (id: string) => placeOf("client", id),
  visit: (id: string) => placeOf("visit", id),
};

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return data(null, { status: await statusOfPageFor(context, getInvoice, { id }) });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

export default function InvoicePage() {
  const { user, company } = useOffice();
  const { id = "" } = useParams();
  return (
    <InvoiceScreen
      // Another invoice is another page: nothing that was opened or typed goes along.
      key={id}
      id={id}
      timeZone={company.timeZone}
      addresses={ADDRESSES}
      seesLedger={roleMay(roleOf(user), "payments.read")}
    />
  );
}
