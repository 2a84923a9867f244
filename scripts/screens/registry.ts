import type { Page } from "playwright-core";
import {
  previewRegistryImport,
  type Registry,
  type RegistryPerson,
} from "../../src/modules/notices/contract-registry.ts";
import { failing, waiting, type Screen } from "./screen.ts";

const REGISTRY = "/admin-dashboard/notices/registry";
const IMPORT = `${REGISTRY}/import`;
const REGISTRY_ADDRESS = "**/api/registry";
const PEOPLE_ADDRESS = "**/api/registry/people?*";

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, "0")}`;

/** Lists of the state: made up, because the demo has one alone. */
const EDITIONS: Registry = {
  editions: [
    {
      id: id(3),
      effectiveOn: "2026-07-15",
      importedAt: "2026-03-05T15:04:00Z",
      importedBy: "Opal Winterbourne",
      people: 1204,
      unplaced: 38,
      status: "coming",
    },
    {
      id: id(2),
      effectiveOn: "2026-03-01",
      importedAt: "2026-02-24T15:04:00Z",
      importedBy: "Opal Winterbourne",
      people: 1187,
      unplaced: 12,
      status: "in-force",
    },
    {
      id: id(1),
      effectiveOn: "2025-07-15",
      importedAt: "2025-07-10T15:04:00Z",
      importedBy: null,
      people: 1166,
      unplaced: 0,
      status: "replaced",
    },
  ],
  marginFeet: 100,
  missingSince: null,
  nextListOn: "2026-07-15",
  can: { manage: true },
};

export const PEOPLE: RegistryPerson[] = ["Ada Thornquist", "Benedict Fairweather", "Clementine Ashgrove"].map(
  (name, index) => ({
    id: id(20 + index),
    number: `PA-${400 + index}`,
    name,
    address: `${12 + index} Quiet Mill Court, Media, PA 19063`,
    county: "Delaware",
    phone: index === 2 ? "" : `(610) 555-01${40 + index}`,
    email: index === 1 ? "benedict@pictures.example" : "",
    preferredContact: (["call", "email", null] as const)[index] ?? null,
    notes: index === 0 ? "Lives upstairs; ring twice." : "",
    location: index === 2 ? null : { latitude: 39.9168 + index / 1000, longitude: -75.3877, source: "list" },
    can: { locate: true },
  }),
);

/** The last line has no address, which is an error. */
const FILE = [
  "Name;Address;City;State;ZIP;Phone;Latitude;Longitude",
  "Ada Thornquist;12 Quiet Mill Court;Media;PA;19063;610-555-0140;39.9168;-75.3877",
  "Benedict Fairweather;13 Quiet Mill Court;Media;PA;19063;610-555-0141;;",
  "Clementine Ashgrove;;Media;PA;19063;;;",
].join("\n");

const withRegistry = async (page: Page, registry: Partial<Registry> = {}) => {
  await page.route(REGISTRY_ADDRESS, (route) => route.fulfill({ json: { ...EDITIONS, ...registry } }));
  await page.route(PEOPLE_ADDRESS, (route) =>
    route.fulfill({ json: { data: PEOPLE, pagination: { page: 1, limit: 20, total: PEOPLE.length } } }),
  );
};

/** The registry of Pennsylvania: its lists, the people on them, and the import of one. */
export const REGISTRY_SCREENS: Screen[] = [
  { name: "registry", path: REGISTRY, as: "administrator", meets: withRegistry, does: see("Ada Thornquist") },
  {
    name: "registry-missing",
    path: REGISTRY,
    as: "administrator",
    meets: (page) => withRegistry(page, { editions: EDITIONS.editions.slice(2), missingSince: "2026-03-01" }),
    does: see("A newer list is missing"),
  },
  {
    name: "registry-empty",
    path: REGISTRY,
    as: "administrator",
    meets: (page) => withRegistry(page, { editions: [] }),
    does: see("No list yet"),
  },
  { name: "registry-of-demo", path: REGISTRY, as: "administrator", does: see("Wendeline Ashcombe") },
  { name: "registry-waiting", path: REGISTRY, as: "administrator", ...waiting(REGISTRY_ADDRESS) },
  {
    name: "registry-failed",
    path: REGISTRY,
    as: "administrator",
    meets: failing(REGISTRY_ADDRESS),
    does: see("Try again"),
  },
  {
    name: "registry-locate",
    path: REGISTRY,
    as: "administrator",
    meets: withRegistry,
    does: press("Set location of"),
  },
  {
    name: "registry-distance",
    path: REGISTRY,
    as: "administrator",
    meets: withRegistry,
    does: press("Distance"),
  },
  { name: "registry-import", path: IMPORT, as: "administrator", does: see("Choose a CSV file") },
  { name: "registry-import-check", path: IMPORT, as: "administrator", does: chooseFile },
  {
    name: "registry-import-failed",
    path: IMPORT,
    as: "administrator",
    meets: failing(`**${previewRegistryImport.path}`),
    does: chooseFile,
  },
];

function see(text: string) {
  return (page: Page): Promise<void> => page.getByText(text).first().waitFor();
}

function press(button: string) {
  return async (page: Page): Promise<void> => {
    await page
      .getByRole("button", { name: new RegExp(`^${button}`) })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
  };
}

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.locator("input[type=file]");
  await chooser.waitFor({ state: "attached" });
  // A file that is chosen before the page's scripts are there is not heard of.
  await page.waitForLoadState("networkidle");
  await chooser.setInputFiles({ name: "registry.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page
    .getByText(/Line 4|could not be checked/)
    .first()
    .waitFor();
}
