import {
  addProduct,
  correctLot,
  importProducts,
  moveStock,
  updateProduct,
  type ProductDetail,
} from "../../src/modules/products/contract.ts";
import { randomUUID } from "node:crypto";
import { amendVisit, finishVisit, saveReport } from "../../src/modules/visits/contract.ts";
import type { FormCase } from "./by-keys.ts";
import { doElsewhere } from "./elsewhere.ts";
import { OFFICE, openDialog } from "./forms-of-office.ts";
import { expect, type Page } from "./journeys.ts";
import { phoneOf } from "./schedule.ts";
import { begunVisit, finishedVisit } from "./visits.ts";

/** A product that no other form touches, of which some came in one lot. */
async function someProduct(page: Page, name: string): Promise<ProductDetail> {
  const { id } = await doElsewhere(page, addProduct, { name, kind: "material", unit: "each" });
  return doElsewhere(page, moveStock, {
    id,
    movementId: randomUUID(),
    kind: "received",
    to: "shelf",
    quantity: "40",
    unit: "each",
    lotNumber: "K-1",
  });
}

export function formsOfProducts(who: string): FormCase[] {
  const isWide = who === "wide";
  const atProduct = async (page: Page, name: string) => `products/${(await someProduct(page, `${name} ${who}`)).id}`;
  const stock = (kind: string, button: string): Pick<FormCase, "open" | "to"> => ({
    open: async (page) =>
      openDialog(page, { at: await atProduct(page, `Board ${kind}`), button, dialog: /^Stock of Board/ }),
    to: moveStock,
  });
  return [
    {
      form: "a new product",
      open: (page) => openDialog(page, { at: "products", button: "Add Product", dialog: "Add Product" }),
      steps: [
        { answers: { name: `Curlew Gel ${who}`, epaNumber: isWide ? "99500-1" : "99500-2" }, press: "Add ingredient" },
        {
          answers: {
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
        // What is typed into a list and not added to it is kept as well.
        { answers: { "Target pests": "Ants" }, press: "Add Product" },
      ],
      to: addProduct,
      kept: {
        epaNumber: isWide ? "99500-1" : "99500-2",
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
      open: async (page) =>
        openDialog(page, { at: await atProduct(page, "Trap"), button: "Edit", dialog: /^Edit Trap/ }),
      steps: [{ answers: { name: `Snap trap ${who}`, reorderAt: "12" }, press: "Save Product" }],
      to: updateProduct,
      kept: { name: `Snap trap ${who}`, reorderAt: "12" },
    },
    {
      form: "what came in",
      ...stock("received", "Receive"),
      steps: [{ answers: { quantity: "15", lotNumber: "K-2", expiresOn: "2031-06-30" }, press: "Save" }],
      kept: { onShelf: "55" },
    },
    {
      form: "what was moved",
      ...stock("moved", "Move"),
      steps: [
        {
          answers: { to: { option: "Nadia Elderfield" }, quantity: "10", lotId: { option: "K-1" } },
          press: "Save",
        },
      ],
      kept: { onShelf: "30", inVans: "10" },
    },
    {
      form: "what was counted",
      ...stock("counted", "Count"),
      steps: [{ answers: { quantity: "38", reason: "Two were broken" }, press: "Save" }],
      kept: { onShelf: "38" },
    },
    {
      form: "a lot's number",
      open: async (page) =>
        openDialog(page, { at: await atProduct(page, "Mesh"), button: /^Correct lot/, dialog: /^Correct Lot/ }),
      steps: [{ answers: { number: "K-7", expiresOn: "2031-06-30" }, press: "Save" }],
      to: correctLot,
      kept: { lots: [expect.objectContaining({ number: "K-7", expiresOn: "2031-06-30" }) as unknown] },
    },
    {
      form: "products of a file",
      open: async (page) => {
        await page.goto(`${OFFICE}/products/import`);
        const place = page.locator("input[type=file]");
        await place.waitFor({ state: "attached" });
        const content = Buffer.from(`Ware;Maß\r\nGlue board ${who};each`);
        await place.setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: content });
        const form = page.getByRole("main");
        await form.getByLabel("Field for Ware").waitFor();
        return form;
      },
      steps: [
        {
          answers: { "Field for Ware": { option: "Name" }, "Field for Maß": { option: "Unit" } },
          press: "Import 1 product",
        },
      ],
      to: importProducts,
      kept: { imported: 1 },
    },
  ];
}

const CORRECTION = { button: "Correct report", dialog: "Correct report" } as const;
const SAVE = "Save correction";

export function formsOfVisits(who: string): FormCase[] {
  const isWide = who === "wide";
  const somebody = (lastName: string, weeks: number) => ({
    lastName: `${lastName}${who}`,
    email: `${lastName}-${who}@clients.example`.toLowerCase(),
    phone: phoneOf(`${lastName} ${who}`),
    weeks: weeks + (isWide ? 0 : 1),
  });
  const correct = async (page: Page, lastName: string, weeks: number) => {
    const { id } = await finishedVisit(page, somebody(lastName, weeks));
    return openDialog(page, { at: `visits/${id}`, ...CORRECTION });
  };
  return [
    {
      form: "the draft of a report",
      open: async (page) => {
        const { id } = await begunVisit(page, somebody("Godwit", 20));
        return openDialog(page, { at: `visits/${id}`, button: "Edit report", dialog: "Edit report" });
      },
      steps: [
        {
          answers: { "What to change": { option: "Weather" }, sky: { option: "Cloudy" }, temperatureF: "61" },
          press: "Save",
        },
      ],
      to: saveReport,
      kept: { clashes: [] },
    },
    {
      form: "a visit that nobody finished",
      open: async (page) => {
        const { id } = await begunVisit(page, somebody("Dunlin", 22));
        return openDialog(page, { at: `visits/${id}`, button: "Finish visit", dialog: "Finish visit" });
      },
      steps: [{ answers: { presence: { option: "Nobody was at home" } }, press: "Finish visit" }],
      to: finishVisit,
      kept: { status: "finished" },
    },
    {
      form: "a product that was forgotten",
      open: (page) => correct(page, "Knot", 24),
      steps: [
        {
          answers: {
            "What to change": { option: "Add a product used" },
            productId: { option: "Quillon Ant Gel" },
            quantity: "12",
            area: "Kitchen",
            site: { option: "Indoors" },
            size: "20",
            method: "Gel baiting",
            "Target pests": "Ants",
          },
          press: "Add pest",
        },
        { answers: { reason: "Told by phone" }, press: SAVE },
      ],
      to: amendVisit,
      kept: {
        report: expect.objectContaining({
          applications: [
            expect.objectContaining({
              value: expect.objectContaining({ quantity: "12", site: "indoors", targetPests: ["Ants"] }) as unknown,
            }),
          ],
        }) as unknown,
      },
    },
    {
      form: "what was done of a checklist",
      open: (page) => correct(page, "Plover", 26),
      steps: [
        {
          answers: { "What to change": { option: "Checklist" }, "Also done": "Gap sealed" },
          press: "Add task",
        },
        { answers: {}, press: SAVE },
      ],
      to: amendVisit,
      kept: {
        report: expect.objectContaining({
          checklist: expect.objectContaining({ value: [{ item: "Gap sealed", done: true }] }) as unknown,
        }) as unknown,
      },
    },
  ];
}
