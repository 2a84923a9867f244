import { data, useParams, type LoaderFunctionArgs } from "react-router";
import { getProduct } from "#modules/products/contract.ts";
import { ProductScreen } from "#modules/products/web/index.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { placeOf } from "../places.ts";
import { PRODUCTS_PAGE, statesOf } from "./product-paths.ts";
import { useOffice } from "../use-office.ts";

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return data(null, { status: await statusOfPageFor(context, getProduct, { id }) });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

export default function ProductPage() {
  const { company } = useOffice();
  const { id = "" } = useParams();
  return (
    <ProductScreen
      id={id}
      states={statesOf(company)}
      timeZone={company.timeZone}
      listPath={PRODUCTS_PAGE}
      visitPathOf={(visitId) => placeOf("visit", visitId)}
    />
  );
}
