import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconArrowLeft } from "@tabler/icons-react";
import type { UsState } from "#platform/us-states.ts";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PRODUCTS, productQuery } from "../api.ts";
import { ProductHeadSection } from "./product-head-section.tsx";
import { ProductLabelSection } from "./product-label-section.tsx";
import { ProductLotsSection } from "./product-lots-section.tsx";
import { ProductMovementsSection } from "./product-movements-section.tsx";
import { ProductOfficeSection } from "./product-office-section.tsx";
import { ProductPlacesSection } from "./product-places-section.tsx";
import styles from "./product-screen.module.css";

interface ProductScreenProps {
  id: string;
  states: readonly UsState[];
  timeZone: string;
  listPath: string;
  /** Where the office shows a visit. */
  visitPathOf: (id: string) => string;
}

/** One product: its label, how much of it lies where, its lots, and what happened to it. */
export function ProductScreen({ id, states, timeZone, listPath, visitPathOf }: ProductScreenProps) {
  const client = useQueryClient();
  useLive(PRODUCTS, () => void client.invalidateQueries({ queryKey: [PRODUCTS] }));
  const product = useQuery(productQuery(id));
  const found = product.data;
  usePageTitle(found?.name);
  return (
    <Page>
      <p>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All products
        </Link>
      </p>
      {found ? (
        <>
          <ProductHeadSection product={found} states={states} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <ProductPlacesSection product={found} />
              <ProductLotsSection product={found} />
              <ProductOfficeSection product={found} />
            </div>
            <ProductLabelSection product={found} />
          </div>
          <ProductMovementsSection product={found} timeZone={timeZone} visitPathOf={visitPathOf} />
        </>
      ) : product.isPending ? (
        <Skeleton label="Loading the product" lines={8} />
      ) : isCallError(product.error) && isNotThere(product.error) ? (
        <EmptyState title="Product not found" text="The link may be mistyped." />
      ) : (
        <ErrorPanel
          title="The product could not be loaded."
          error={product.error}
          onRetry={() => void product.refetch()}
        />
      )}
    </Page>
  );
}
