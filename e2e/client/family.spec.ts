import { globSync, readFileSync } from "node:fs";
import agreements from "../../src/modules/agreements/texts/en.json" with { type: "json" };
import documents from "../../src/modules/documents/texts/en.json" with { type: "json" };
import { updateOwnAccount } from "../../src/modules/accounts/contract.ts";
import { DEMO, signInToPortal } from "../support/accounts.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, type Page } from "../support/journeys.ts";
import { openPage, openSettings } from "../support/portal/navigation.ts";

const test = onChangedDemo();

const DAY = "2026-03-11";
const MORNING = "Morning (8 AM–12 PM)";

const SETTINGS = ["account", "notifications", "security", "people", "address", "billing", "help"];

/** Every page of the portal, in the order in which somebody clicks through them. */
const PAGES = [
  ...["", "/appointments", "/issues", "/service-history", "/property", "/property/features"],
  ...["/property/vulnerable-areas", "/property/entry-points", "/payments", "/documents", "/messages", "/support"],
  ...["/settings", ...SETTINGS.map((part) => `/settings/${part}`)],
];
/** What opens over a page by its address, as an email leads there. */
const OPENED = ["/appointments?view=calendar", "/appointments?request=1", "/appointments?feed=1", "/issues?report=1"];

type Texts = { [name: string]: string | Texts };

const entriesOf = (texts: Texts, before = ""): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [[before + name, text] as [string, string]] : entriesOf(text, `${before}${name}.`),
  );

const textsIn = (language: string) =>
  globSync(`src/**/texts/${language}.json`).flatMap((file) =>
    // The catalogs are objects of texts and of such objects; `npm run check` looks at them.
    entriesOf(JSON.parse(readFileSync(file, "utf8")) as Texts),
  );

/** What the family wrote of its own house, in the words that the program would propose in English. */
const TYPED = [
  ...["Attic", "Basement", "Crawl space", "Fireplace"],
  ...["Gate with a code", "Shed", "Vegetable garden", "Wood pile"],
];

/** A report, an invoice or an agreement keeps the name that it was given, in the language that its client had then. */
const NAMED: readonly string[] = [...Object.values(documents.names), ...Object.values(agreements.text.types)];

/** `{{name}} in {{place}}` would also be what somebody wrote. */
const literalWordsOf = (text: string): number => text.replaceAll(/\{\{\w+\}\}/g, "").match(/\p{L}{3,}/gu)?.length ?? 0;

const asPattern = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\{\w+\}\}/g, ".+")}$`);

/** What is to be read or heard: texts, and what only a screen reader says. */
const shownOn = (page: Page) =>
  page.locator("body").evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const said: string[] = [];
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.closest("script, style, noscript, template") === null)
        said.push(walker.currentNode.textContent ?? "");
    for (const element of body.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
      for (const name of ["aria-label", "placeholder", "title", "alt"]) said.push(element.getAttribute(name) ?? "");
    return [...new Set(said.map((text) => text.trim()))].filter((text) => text !== "");
  });

/** Finds texts that exist only in English, and keys, in what a page shows. */
function untranslatedIn(language: "fr"): (shown: string[]) => string[] {
  const english = textsIn("en");
  const keys = new Set(english.map(([key]) => key).filter((key) => key.includes(".")));
  const known = new Set(textsIn(language).map(([, text]) => text));
  const foreign = english
    .map(([, text]) => text)
    .filter((text) => !known.has(text) && !TYPED.includes(text) && !NAMED.includes(text));
  const words = new Set(foreign);
  const patterns = foreign.filter((text) => text.includes("{{") && literalWordsOf(text) > 1).map(asPattern);
  return (shown) =>
    shown.filter((text) => words.has(text) || keys.has(text) || patterns.some((pattern) => pattern.test(text)));
}

test(
  "a family moves its next visit, takes its history along, and then reads every page in French",
  { tags: ["long"], timeout: 180_000 },
  async ({ visitor: { page, allowFaults } }) => {
    await signInToPortal(page, { email: DEMO.family });
    const account = { firstName: "Ada", lastName: "Family", phone: "(302) 555-0175" };
    await doElsewhere(page, updateOwnAccount, { ...account, language: "en" });
    await page.goto("/client-dashboard");
    const banner = page.getByRole("region", { name: "Upcoming service" });
    await banner.getByRole("heading").waitFor();
    await page.getByRole("button", { name: "How is this calculated?" }).press("Enter");
    await page.getByText("Pests found on the last three inspections").waitFor();
    const before = await banner.getByRole("heading").innerText();
    await banner.getByRole("button", { name: "Reschedule" }).press("Enter");
    const move = page.getByRole("dialog", { name: "Reschedule Appointment" });
    await move.getByLabel("Date").fill(DAY);
    await move.getByRole("radio", { name: MORNING }).focus();
    await page.keyboard.press("Space");
    await move.getByRole("button", { name: "Reschedule", exact: true }).press("Enter");
    await move.waitFor({ state: "hidden" });
    await expect.poll(() => banner.getByRole("heading").innerText()).not.toBe(before);
    await page.getByRole("region", { name: "Upcoming appointments" }).getByText(`Wed, Mar 11 · ${MORNING}`).waitFor();

    await openPage(page, "Service History");
    await page.getByText("Services This Year").waitFor();
    await page
      .getByRole("button", { name: /^Show details of / })
      .first()
      .press("Enter");
    await page.getByText("Treatment Applied", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Export Report" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Export Report" });
    await choose(dialog.getByLabel("Format"), "CSV");
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("service-history-2026.csv");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    await openSettings(page, "Account");
    await choose(page.getByLabel("Language"), "Français");
    await page.getByRole("button", { name: "Save Changes" }).press("Enter");
    await page.locator("html[lang=fr]").waitFor({ state: "attached" });
    const untranslated = untranslatedIn("fr");
    const expectFrench = async (path: string) => {
      await page.waitForURL(({ pathname, search }) => (pathname + search).startsWith(`/client-dashboard${path}`));
      await page.locator("#page-title").waitFor();
      await expect.poll(() => page.locator("main [data-skeleton]").count()).toBe(0);
      expect(untranslated(await shownOn(page)), path).toEqual([]);
    };
    for (const path of PAGES) {
      await page.locator(`a[href="/client-dashboard${path}"]`).filter({ visible: true }).first().click();
      await expectFrench(path);
    }
    for (const path of OPENED) {
      await page.goto(`/client-dashboard${path}`);
      await expectFrench(path);
    }
    // A mistyped address.
    allowFaults(/404/);
    const answer = await page.goto("/client-dashboard/property/secrets");
    expect(answer?.status()).toBe(404);
    await page.getByText("Cette page n’existe pas dans votre espace").waitFor();
  },
);
