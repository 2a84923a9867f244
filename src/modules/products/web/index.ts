export { productsQuery } from "./api.ts";
export { ProductImportWizard } from "./product-import-wizard.tsx";
export { ProductScreen } from "./page/product-screen.tsx";
export { ProductsScreen } from "./list/products-screen.tsx";
