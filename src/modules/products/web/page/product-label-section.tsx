import { US_STATES } from "#platform/us-states.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { ProductDetail } from "../../contract.ts";
import { amountText, KIND_LABELS, reentryText, SIGNAL_LABELS } from "../product-words.ts";

const listed = (words: readonly string[], none: string): string => words.join(", ") || none;

/** What the label says, and where it may be used. */
export function ProductLabelSection({ product }: { product: ProductDetail }) {
  const { kind, states, formulation } = product;
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
        ]}
      />
    </SectionCard>
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
