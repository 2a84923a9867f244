import { importRegistry, locateRegistryPerson, saveRegistrySettings } from "../../../src/modules/notices/contract.ts";
import type { FormCase } from "../by-keys.ts";
import { OFFICE, openDialog } from "../forms-of-office.ts";

const REGISTRY = "notices/registry";
const FILE = ["Registrant;Strasse;City;State;ZIP", "Wilhelmina Dunmore;4 Slate Lane;Erie;PA;16501"].join("\r\n");

/** Last among the notices' forms: a list that is imported replaces the one that the others are about. */
export function formsOfRegistry(): FormCase[] {
  return [
    {
      form: "the distance added to that of the registry",
      open: (page) => openDialog(page, { at: REGISTRY, button: /^Distance/, dialog: "Added distance" }),
      steps: [{ answers: { marginFeet: "150" }, press: "Save" }],
      to: saveRegistrySettings,
      kept: { marginFeet: 150 },
    },
    {
      form: "where a person on the registry lives",
      open: (page) => openDialog(page, { at: REGISTRY, button: /^Set location of/, dialog: /^Map location of/ }),
      steps: [{ answers: { location: "42.129200, -80.085100" }, press: "Save" }],
      to: locateRegistryPerson,
    },
    {
      form: "a list of the registry from a file",
      open: async (page) => {
        await page.goto(`${OFFICE}/${REGISTRY}/import`);
        const main = page.getByRole("main");
        await main.getByText("Choose a CSV file").first().waitFor();
        await page.waitForLoadState("networkidle");
        await page
          .locator("input[type=file]")
          .setInputFiles({ name: "registry.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
        await main.getByLabel("Field for Strasse").waitFor();
        return main;
      },
      steps: [
        {
          answers: { "Field for Strasse": { option: "Street address" } },
          press: "Import 1 person",
        },
      ],
      to: importRegistry,
      kept: { imported: 1 },
    },
  ];
}
