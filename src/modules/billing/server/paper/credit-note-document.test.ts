import { beforeAll, expect, test } from "vitest";
import { registerTexts } from "#platform/server/texts.ts";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import { creditNoteDocument, type CreditNotePaper } from "./credit-note-document.ts";

beforeAll(() => registerTexts("billing", { en, es, fr }));

const paper = (told: Partial<CreditNotePaper> = {}): CreditNotePaper => ({
  language: "en",
  reference: "CRN-000007",
  creditedOn: "2026-03-02",
  createdAt: "2026-03-02T15:00:00.000Z",
  reason: "Came a day late",
  totalCents: 54_38,
  taxCents: 4_38,
  toClientCents: 0,
  invoice: { reference: "INV-000123", invoiceOn: "2026-02-01" },
  billTo: { name: "Ana Moreno", email: "ana@homes.example", phone: "", address: "12 Elm St, Newark, DE 19711" },
  company: { name: "Tidewren", lines: ["1 Quay Street"], taxId: "12-3456789", license: "" },
  ...told,
});

test("it says which invoice is credited, by how much and why", () => {
  const { title, letterhead, blocks } = creditNoteDocument(paper());
  expect(title).toBe("Credit note CRN-000007");
  expect(letterhead).toEqual({ name: "Tidewren", lines: ["1 Quay Street", "Tax ID 12-3456789"] });
  expect(blocks).toContainEqual(
    expect.objectContaining({
      rows: [
        ["Credit before tax", "$50.00"],
        ["Sales tax", "$4.38"],
        ["Total credit", "$54.38"],
      ],
    }),
  );
  expect(blocks).toContainEqual({ kind: "paragraph", text: "Came a day late" });
  expect(JSON.stringify(blocks)).toContain("INV-000123");
  expect(JSON.stringify(blocks)).not.toContain("already been paid");
});

test("it says what of it lies there for the client, in their language", () => {
  const { title, blocks } = creditNoteDocument(paper({ language: "es", taxCents: 0, toClientCents: 10_00 }));
  expect(title).toBe("Nota de crédito CRN-000007");
  expect(JSON.stringify(blocks)).toContain("$10.00 ya estaban pagados");
  expect(JSON.stringify(blocks)).not.toContain("Impuesto");
});
