import { useQuery } from "@tanstack/react-query";
import type { UsState } from "#platform/us-states.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { productQuery } from "../api.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { StockDialog } from "./stock-dialog.tsx";

interface OpenedDialogProps {
  id: string;
  as: "form" | "stock";
  states: readonly UsState[];
  onClose: () => void;
}

/** A product of the list in one of its dialogs, which need more of it than the list has. */
export function OpenedDialog({ id, as, states, onClose }: OpenedDialogProps) {
  const product = useQuery(productQuery(id));
  if (product.data && as === "form") return <ProductDialog product={product.data} states={states} onClose={onClose} />;
  if (product.data) return <StockDialog product={product.data} kind="received" onClose={onClose} />;
  return (
    <Dialog title="Product" isOpen onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      {product.isPending ? (
        <Skeleton label="Loading the product" lines={6} />
      ) : (
        <ErrorPanel
          title="The product could not be loaded."
          error={product.error}
          onRetry={() => void product.refetch()}
        />
      )}
    </Dialog>
  );
}
