import { useNavigate } from "react-router";
import { ProductsScreen } from "#modules/products/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { AddressState } from "#ui/address-state.tsx";
import { PRODUCT_IMPORT, productPath, statesOf } from "./product-paths.ts";
import { roleOf, useOffice } from "../use-office.ts";

export default function ProductsPage() {
  const { user, company } = useOffice();
  const navigate = useNavigate();
  return (
    <AddressState>
      <ProductsScreen
        states={statesOf(company)}
        mayEdit={roleMay(roleOf(user), "products.write")}
        pathOf={productPath}
        importPath={PRODUCT_IMPORT}
        onOpen={(path) => void navigate(path)}
      />
    </AddressState>
  );
}
