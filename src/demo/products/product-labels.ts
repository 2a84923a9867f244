import type { ProductForm } from "#modules/products/contract.ts";
import { PRODUCT_LABEL } from "#modules/products/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keepMadeFile } from "#platform/server/files/attach.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { PdfDocument } from "#platform/server/pdf/document.ts";
import { createPdfWriter } from "#platform/server/pdf/writer.ts";

interface Labeled {
  id: string;
  product: ProductForm;
}

/** The labels of the demo's products, drawn by the program: there are none to be had of what cannot be bought. */
export async function drawLabels(ctx: Ctx, files: Files, products: readonly Labeled[]): Promise<void> {
  const pdf = createPdfWriter();
  try {
    for (const { id, product } of products) {
      const { bytes } = await pdf.write(labelOf(product, ctx.now()));
      const name = `${product.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-label.pdf`;
      await keepMadeFile(ctx, files, { kind: PRODUCT_LABEL, id }, { name, kind: "pdf", content: bytes });
    }
  } finally {
    await pdf.close();
  }
}

const labelOf = (product: ProductForm, at: Date): PdfDocument => ({
  language: "en",
  title: `${product.name} – label`,
  at: at.toISOString(),
  letterhead: { name: product.name, lines: [product.formulation] },
  footer: "A sample label of a product that cannot be bought.",
  blocks: [
    {
      kind: "heading",
      level: 1,
      text: product.signalWord === "none" ? product.name : product.signalWord.toUpperCase(),
    },
    { kind: "paragraph", text: "KEEP OUT OF REACH OF CHILDREN" },
    {
      kind: "facts",
      facts: [
        {
          label: "EPA Reg. No.",
          value: product.epaNumber ?? "None: minimum-risk product, exempt under 40 CFR 152.25(f)",
        },
        {
          label: "Active ingredients",
          value: product.ingredients.map(({ name, percent }) => `${name} ${percent}%`).join(", "),
        },
        { label: "For use against", value: product.targetPests.join(", ") },
        { label: "Ways of application", value: product.methods.join(", ") },
        { label: "Maximum rate", value: product.maxRate || "See the directions for the place of use." },
        { label: "Re-entry", value: reentryOf(product) },
      ],
    },
    {
      kind: "list",
      items: [
        "Read the whole label before use.",
        ...(product.isRestrictedUse
          ? ["RESTRICTED USE PESTICIDE: for certified applicators, or persons under their direct supervision."]
          : []),
        ...(product.warnsOfDrift ? ["Do not apply when wind may carry spray or dust away from the target."] : []),
        "Store in the original container, locked, away from food and feed.",
      ],
    },
  ],
});

const reentryOf = ({ reentryMinutes, reentryNote }: ProductForm): string => {
  if (reentryNote !== "") return reentryNote;
  return reentryMinutes ? `After ${reentryMinutes} minutes` : "No waiting time";
};
