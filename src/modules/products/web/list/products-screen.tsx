import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import type { UsState } from "#platform/us-states.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { exportProducts } from "../../contract.ts";
import { PRODUCTS, productsQuery } from "../api.ts";
import { filterOf, isFiltered, listFilterOf, NO_FILTER, useProductFilter } from "./product-filter.ts";
import { ProductsFilterSection } from "./products-filter-section.tsx";
import { ProductsTable } from "./products-table.tsx";

const ProductDialog = onDemand(async () => (await import("../form/product-dialog.tsx")).ProductDialog);
const OpenedProductDialog = onDemand(async () => (await import("../form/opened-dialog.tsx")).OpenedDialog);

interface ProductsScreenProps {
  /** Where the company works. */
  states: readonly UsState[];
  mayEdit: boolean;
  pathOf: (id: string) => string;
  importPath: string;
  onOpen: (path: string) => void;
}

/** What technicians apply and install: found, added, changed, brought in and out as files. */
export function ProductsScreen({ states, mayEdit, pathOf, importPath, onOpen }: ProductsScreenProps) {
  const client = useQueryClient();
  useLive(PRODUCTS, () => void client.invalidateQueries({ queryKey: [PRODUCTS] }));
  const [filter, setFilter] = useProductFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("products", { rowHeight: 65 }, filter, setFilter);
  const products = useQuery({ ...productsQuery(listFilterOf({ ...filter, search }, rows)), enabled: rows.isKnown });
  const [opened, setOpened] = useState<{ id: string; as: "form" | "stock" } | null>(null);
  const add = () => void setFilter({ new: "1" });
  useShortcuts(mayEdit ? [{ keys: "n", label: "Add a product", run: add }] : []);

  return (
    <Page>
      <ProductsFilterSection
        filter={filter}
        setFilter={setFilter}
        states={states}
        actions={
          <>
            <ButtonLink
              tone="secondary"
              icon={<IconDownload size={18} aria-hidden />}
              href={hrefOf(exportProducts, filterOf(filter))}
            >
              Export
            </ButtonLink>
            {mayEdit && (
              <>
                <Button icon={<IconUpload size={18} aria-hidden />} onClick={() => onOpen(importPath)}>
                  Import
                </Button>
                <Button tone="primary" icon={<IconPlus size={18} aria-hidden />} onClick={add}>
                  Add Product
                </Button>
              </>
            )}
          </>
        }
      />
      <FilteredList
        list={products}
        words={{
          waiting: "Loading products",
          failed: "The products could not be loaded.",
          nothingFound: "No products found",
        }}
        lines={rows.limit}
        isFiltered={isFiltered(filter)}
        onClear={() => void setFilter(NO_FILTER)}
        onPage={rows.toPage}
        rows={rows}
        empty={<NoProducts onAdd={mayEdit ? add : undefined} />}
      >
        {(shown, isStale) => (
          <ProductsTable
            products={shown}
            isStale={isStale}
            pathOf={pathOf}
            onEdit={({ id }) => setOpened({ id, as: "form" })}
            onStock={({ id }) => setOpened({ id, as: "stock" })}
          />
        )}
      </FilteredList>
      {filter.new !== null && mayEdit && (
        <ProductDialog product={null} states={states} onClose={() => void setFilter({ new: null })} />
      )}
      {opened && <OpenedProductDialog id={opened.id} as={opened.as} states={states} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function NoProducts({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No products yet"
      text="Pesticides and materials will be listed here, with what their labels say and how much of them is on the shelf and in the vans."
      action={
        onAdd && (
          <Button tone="primary" onClick={onAdd}>
            Add the first product
          </Button>
        )
      }
    />
  );
}
