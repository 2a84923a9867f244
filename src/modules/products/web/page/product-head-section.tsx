import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import type { UsState } from "#platform/us-states.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { ProductDetail } from "../../contract.ts";
import type { EnteredKind } from "../../rules.ts";
import { useArchiveProduct, useRestoreProduct } from "../api.ts";
import { ProductBadge } from "../product-badge.tsx";
import { KIND_LABELS } from "../product-words.ts";
import styles from "./product-screen.module.css";

const ProductDialog = onDemand(async () => (await import("../form/product-dialog.tsx")).ProductDialog);
const StockDialog = onDemand(async () => (await import("../form/stock-dialog.tsx")).StockDialog);

interface Head {
  product: ProductDetail;
  states: readonly UsState[];
}

/** What it is, what needs looking after, and what can be done with it. */
export function ProductHeadSection({ product, states }: Head) {
  const [dialog, setDialog] = useState<EnteredKind | "edit" | "archive" | null>(null);
  const { name, kind, ingredientsText, isRestrictedUse, can } = product;
  const restore = useRestoring(product);
  const close = () => setDialog(null);
  useShortcuts(can.edit ? [{ keys: "e", label: "Edit the product", run: () => setDialog("edit") }] : []);
  return (
    <section className={styles.head} aria-label="Product">
      <div>
        <div className={styles.title}>
          <h2>{name}</h2>
          {isRestrictedUse && <StatusBadge tone="danger">Restricted use</StatusBadge>}
          <ProductBadge product={product} />
        </div>
        <p className={styles.soft}>{ingredientsText || KIND_LABELS[kind]}</p>
      </div>
      <div className={styles.actions}>
        {can.edit && (
          <>
            <Button onClick={() => setDialog("archive")}>Archive</Button>
            <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => setDialog("edit")}>
              Edit
            </Button>
            <Button onClick={() => setDialog("counted")}>Count</Button>
            <Button onClick={() => setDialog("moved")}>Move</Button>
            <Button tone="primary" onClick={() => setDialog("received")}>
              Receive
            </Button>
          </>
        )}
        {can.restore && <Button onClick={() => void restore()}>Restore</Button>}
      </div>
      {dialog === "edit" && <ProductDialog product={product} states={states} onClose={close} />}
      {dialog === "archive" && <ArchiveDialog product={product} onClose={close} />}
      {dialog !== null && dialog !== "edit" && dialog !== "archive" && (
        <StockDialog product={product} kind={dialog} onClose={close} />
      )}
    </section>
  );
}

function ArchiveDialog({ product: { id, version, name }, onClose }: { product: ProductDetail; onClose: () => void }) {
  const archive = useArchiveProduct();
  return (
    <ConfirmDialog
      title={`Archive ${name}?`}
      action="Archive the product"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await archive.mutateAsync({ id, version });
        toastDone({ message: `${name} was archived.` });
      }}
    >
      <p>Technicians can no longer choose it. Its history and stock stay, and it can be restored.</p>
    </ConfirmDialog>
  );
}

function useRestoring({ id, version, name }: ProductDetail) {
  const restore = useRestoreProduct();
  return async () => {
    try {
      await restore.mutateAsync({ id, version });
      toastDone({ message: `${name} was restored.` });
    } catch {
      toastFailed({
        title: "Not restored",
        message: `${name} is still archived. Another product may have its EPA number by now.`,
      });
    }
  };
}
