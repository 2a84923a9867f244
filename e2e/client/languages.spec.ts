import { globSync, readFileSync } from "node:fs";
import agreements from "../../src/modules/agreements/texts/en.json" with { type: "json" };
import documents from "../../src/modules/documents/texts/en.json" with { type: "json" };
import { updateOwnAccount } from "../../src/modules/accounts/contract.ts";
import { DEMO, signInToPortal } from "../support/accounts.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

/** Every page of the portal, with what opens by its address. */
const PAGES = [
  ...["", "/appointments", "/appointments?view=calendar", "/appointments?request=1", "/appointments?feed=1"],
  ...["/issues", "/issues?report=1", "/service-history"],
  ...["/property", "/property/features", "/property/vulnerable-areas", "/property/entry-points"],
  ...["account", "notifications", "security", "people", "address", "billing", "help"].map(
    (part) => `/settings/${part}`,
  ),
  ...["/payments", "/documents", "/messages", "/support"],
];

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

/**
 * A report or an invoice keeps the name that it was given, in the language that its client had then, and an agreement the
 * title under which it was sent.
 */
const NAMED: readonly string[] = [...Object.values(documents.names), ...Object.values(agreements.text.types)];

const ENGLISH = textsIn("en");
const KEYS = new Set(ENGLISH.map(([key]) => key).filter((key) => key.includes(".")));

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

test.for(["es", "fr"] as const)(
  "every page of the portal is in %s, and no key is shown",
  { timeout: 180_000 },
  async (language, { page }) => {
    const known = new Set(textsIn(language).map(([, text]) => text));
    const foreign = ENGLISH.map(([, text]) => text).filter(
      (text) => !known.has(text) && !TYPED.includes(text) && !NAMED.includes(text),
    );
    const words = new Set(foreign);
    const patterns = foreign.filter((text) => text.includes("{{") && literalWordsOf(text) > 1).map(asPattern);
    await signInToPortal(page, { email: DEMO.family });
    const account = { firstName: "Ada", lastName: "Family", phone: "(302) 555-0175", language };
    await doElsewhere(page, updateOwnAccount, account);
    for (const path of PAGES) {
      await page.goto(`/client-dashboard${path}`);
      await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
      await page.locator("#page-title").waitFor();
      await expect.poll(() => page.locator("main [data-skeleton]").count()).toBe(0);
      const left = (await shownOn(page)).filter(
        (text) => words.has(text) || KEYS.has(text) || patterns.some((pattern) => pattern.test(text)),
      );
      expect(left, path).toEqual([]);
    }
  },
);
