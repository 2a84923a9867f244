import { getFile, type FileView } from "#platform/files-contract.ts";
import { US_STATES } from "#platform/us-states.ts";
import { hrefOf } from "#platform/web/call.ts";
import { formatMoney } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { ProductDetail } from "../../contract.ts";
import { amountText, KIND_LABELS, reentryText, SIGNAL_LABELS } from "../product-words.ts";

const listed = (words: readonly string[], none: string): string => words.join(", ") || none;

/** What the label says, and what the office has decided. */
export function ProductLabelSection({ product }: { product: ProductDetail }) {
  const { kind, unit, priceCents, costCents, reorderAt, states, formulation } = product;
  const price = (cents: number | null) => (cents === null ? "Not set" : `${formatMoney(cents)} per ${unit}`);
  return (
    <SectionCard title={kind === "pesticide" ? "Label" : "About"}>
      <FactList
        facts={[
          { label: "Kind", fact: listed([KIND_LABELS[kind], formulation].filter(Boolean), "") },
          ...(kind === "pesticide" ? labelFacts(product) : []),
          {
            label: "States",
            fact: listed(
              states.map((state) => US_STATES[state]),
              "All states",
            ),
          },
          { label: "Label (PDF)", fact: <Paper file={product.label} /> },
          { label: "Safety data sheet (PDF)", fact: <Paper file={product.sds} /> },
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

const labelFacts = (product: ProductDetail) => [
  { label: "EPA registration number", fact: product.epaNumber ?? "None: minimum risk" },
  { label: "Active ingredients", fact: product.ingredientsText || "None entered" },
  { label: "Signal word", fact: SIGNAL_LABELS[product.signalWord] },
  { label: "Use", fact: restrictionText(product) },
  {
    label: "Drift",
    fact: product.warnsOfDrift ? "The label warns of drift" : "No warning entered",
  },
  { label: "Re-entry", fact: reentryText(product) },
  { label: "Dilution", fact: dilutionText(product) },
  { label: "Maximum rate", fact: product.maxRate || "Not entered" },
  { label: "Methods", fact: listed(product.methods, "Not entered") },
  { label: "Target pests", fact: listed(product.targetPests, "Not entered") },
  {
    label: "License categories",
    fact: listed(
      product.categories.map(({ state, category }) => `${state} ${category}`),
      "Any license of the state",
    ),
  },
];

const restrictionText = ({ isRestrictedUse, isTermite }: ProductDetail): string =>
  `${isRestrictedUse ? "Restricted: for certified applicators" : "General"}${isTermite ? ", termites" : ""}`;

function dilutionText({ isDiluted, dilution }: ProductDetail): string {
  if (!isDiluted) return "Used as it is";
  if (!dilution) return "By the label";
  return `${amountText(dilution.amount, dilution.unit)} in ${amountText(dilution.per, dilution.perUnit)} of water`;
}
