import { data, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import { getPayment } from "#modules/billing/contract.ts";
import { PaymentScreen } from "#modules/billing/web/index.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { placeOf } from "../places.ts";
import { useOffice } from "../use-office.ts";
import { DEPOSITS_PAGE, PAYMENTS_LIST } from "./payment-paths.ts";

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return data(null, { status: await statusOfPageFor(context, getPayment, { id }) });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

export default function PaymentPage() {
  const { company } = useOffice();
  const { id = "" } = useParams();
  const navigate = useNavigate();
  return (
    <PaymentScreen
      // Another payment is another page: nothing that was opened or typed goes along.
      key={id}
      id={id}
      timeZone={company.timeZone}
      listPath={PAYMENTS_LIST}
      depositsPath={DEPOSITS_PAGE}
      clientPathOf={(clientId) => placeOf("client", clientId)}
      invoicePathOf={(invoiceId) => placeOf("invoice", invoiceId)}
      onOpen={(paymentId) => void navigate(placeOf("payment", paymentId))}
    />
  );
}
