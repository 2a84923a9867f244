import { useNavigate } from "react-router";
import { ProductImportWizard } from "#modules/products/web/index.ts";
import { PRODUCTS_PAGE } from "./product-paths.ts";

export default function ProductsImportPage() {
  const navigate = useNavigate();
  return <ProductImportWizard listPath={PRODUCTS_PAGE} onOpen={(path) => void navigate(path)} />;
}
