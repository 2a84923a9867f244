import { page } from "vitest/browser";
import {
  addProduct,
  correctLot,
  getProduct,
  importProducts,
  moveStock,
  previewImport,
  updateProduct,
} from "#modules/products/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf } from "../../testing/ui/keyboard.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
import { chooseFile, openDialog } from "../../testing/ui/send-by-keys.ts";
import { testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";
const NADIA = {
  id: "00000000-0000-4000-8000-00000000000a",
  fullName: "Nadia Elderfield",
  firstName: "Nadia",
  lastName: "Elderfield",
  status: "active" as const,
};
const PRODUCT = answer(getProduct, {
  name: "Board",
  kind: "material",
  unit: "each",
  units: ["each"],
  onShelf: "40",
  inVans: "0",
  states: ["DE"],
  lots: [{ number: "K-1", quantity: "40" }],
  places: [
    { place: "shelf", name: "Shelf", quantity: "40", lots: [{ lotId: SAMPLE_ID, quantity: "40" }] },
    { place: NADIA.id, name: NADIA.fullName, quantity: "0" },
  ],
});
const product = `${OFFICE}/products/${SAMPLE_ID}`;
const stock = (button: string) => openDialog({ button, dialog: /^Stock of Board/ });

testForms([
  {
    form: "a new product",
    on: "desk",
    at: `${OFFICE}/products`,
    open: openDialog({ button: "Add Product", dialog: "Add Product" }),
    steps: [
      { entries: { name: "Curlew Gel", epaNumber: "99500-1" }, press: "Add ingredient" },
      {
        entries: {
          "ingredients.0.name": "Indoxacarb",
          "ingredients.0.percent": "0.05",
          signalWord: { option: "Warning" },
          formulation: "Gel bait",
          isTermite: { box: "Termite product" },
          unit: { option: "g" },
          reorderAt: "120",
          priceCents: "0.35",
          reentryMinutes: "60",
          states: { box: "Delaware" },
          Methods: "Gel placement",
        },
        press: "Add method",
      },
      // What is typed into a list is sent even if it was not added to it.
      { entries: { "Target pests": "Ants" }, press: "Add Product" },
    ],
    to: addProduct,
    faultAt: "epaNumber",
    sends: {
      epaNumber: "99500-1",
      ingredients: [{ name: "Indoxacarb", percent: "0.05" }],
      signalWord: "warning",
      isTermite: true,
      unit: "g",
      reorderAt: "120",
      priceCents: 35,
      reentryMinutes: 60,
      methods: ["Gel placement"],
      targetPests: ["Ants"],
      states: ["DE"],
    },
  },
  {
    form: "a product's changes",
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: openDialog({ button: "Edit", dialog: /^Edit Board/ }),
    steps: [{ entries: { name: "Snap trap", reorderAt: "12" }, press: "Save Product" }],
    to: updateProduct,
    sends: { name: "Snap trap", reorderAt: "12" },
  },
  {
    form: "stock that was received",
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: stock("Receive"),
    steps: [{ entries: { quantity: "15", lotNumber: "K-2", expiresOn: "2031-06-30" }, press: "Save" }],
    to: moveStock,
    sends: { kind: "received", to: "shelf", quantity: "15", lotNumber: "K-2", expiresOn: "2031-06-30" },
  },
  {
    form: "stock that was moved",
    isRare: true,
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: stock("Move"),
    steps: [
      { entries: { to: { option: "Nadia Elderfield" }, quantity: "10", lotId: { option: "K-1" } }, press: "Save" },
    ],
    to: moveStock,
    faultAt: "quantity",
    sends: { kind: "moved", from: "shelf", to: NADIA.id, quantity: "10", lotId: SAMPLE_ID },
  },
  {
    form: "stock that was counted",
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: stock("Count"),
    steps: [{ entries: { quantity: "38", reason: "Two were broken" }, press: "Save" }],
    to: moveStock,
    sends: { kind: "counted", quantity: "38", reason: "Two were broken" },
  },
  {
    form: "a lot's number",
    isRare: true,
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: openDialog({ button: /^Correct lot/, dialog: /^Correct Lot/ }),
    steps: [{ entries: { number: "K-7", expiresOn: "2031-06-30" }, press: "Save" }],
    to: correctLot,
    sends: { number: "K-7", expiresOn: "2031-06-30" },
  },
  {
    form: "products of a file",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/products/import`,
    answers: [
      answer(previewImport, ({ mapping }) => ({
        columns: ["Ware", "Maß"].map((name) => ({ name, field: mapping?.[name] ?? null, examples: [] })),
        rows: 1,
        good: 1,
        bad: 0,
        missing: [],
      })),
      answer(importProducts, { imported: 1 }),
    ],
    open: async () => {
      await chooseFile("products.csv", "Ware;Maß\r\nGlue board;each");
      await elementOf(page.getByLabelText("Field for Ware"));
      return page.getByRole("main");
    },
    steps: [
      {
        entries: { "Field for Ware": { option: "Name" }, "Field for Maß": { option: "Unit" } },
        press: "Import 1 product",
      },
    ],
    to: importProducts,
    faultAt: null,
    sends: { mapping: { Ware: "name", Maß: "unit" } },
  },
]);
