import { getFile, type FileView } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { formatMoney } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { ProductDetail } from "../../contract.ts";
import { amountText } from "../product-words.ts";

/** What the office keeps of it beside what is printed on the package. */
export function ProductOfficeSection({ product }: { product: ProductDetail }) {
  const { unit, priceCents, costCents, reorderAt, label, sds } = product;
  const price = (cents: number | null) => (cents === null ? "Not set" : `${formatMoney(cents)} per ${unit}`);
  return (
    <SectionCard title="Documents and prices">
      <FactList
        facts={[
          { label: "Label (PDF)", fact: <Paper file={label} /> },
          { label: "Safety data sheet (PDF)", fact: <Paper file={sds} /> },
          { label: "Reorder at", fact: reorderAt === null ? "Not set" : amountText(reorderAt, unit) },
          { label: "Price", fact: price(priceCents) },
          { label: "Cost", fact: price(costCents) },
        ]}
      />
    </SectionCard>
  );
}

function Paper({ file }: { file: FileView | null }) {
  if (!file) return <>Not added yet</>;
  return (
    <a href={hrefOf(getFile, { id: file.id })} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  );
}
