import { expect, test } from "vitest";
import { checkTexts } from "./check-texts.ts";
import { plantTree } from "./lib/planted-tree.ts";

const FOLDER = "src/modules/pests/texts";
const json = (value: unknown) => JSON.stringify(value);

const CLEAN: Record<string, string> = {
  [`${FOLDER}/en.json`]: json({
    title: "Pests",
    list: { count_one: "{{count}} pest", count_other: "{{count}} pests" },
    days: { monday: "Monday" },
    messages: { "Please name it.": "Please name it." },
  }),
  [`${FOLDER}/es.json`]: json({
    title: "Plagas",
    list: { count_one: "{{count}} plaga", count_many: "{{count}} de plagas", count_other: "{{count}} plagas" },
    days: { monday: "Lunes" },
    messages: { "Please name it.": "Indique el nombre." },
  }),
  [`${FOLDER}/fr.json`]: json({
    title: "Nuisibles",
    list: { count_one: "{{count}} nuisible", count_other: "{{count}} nuisibles" },
    days: { monday: "Lundi" },
    messages: { "Please name it.": "Indiquez le nom." },
  }),
  "src/modules/pests/contract.ts": `
    import * as z from "zod";
    export const Pest = z.object({ name: z.string().min(1, "Please name it."), kind: z.enum(["ant", "Bed bug"]) });
    export const addPest = { summary: "Adds a pest to the list.", input: Pest };`,
  "src/modules/pests/web/pest-list.tsx": `
    const { t } = useTranslation("pests");
    export const names = [t("title"), t("pests:list.count", { count: 2 }), t(\`days.\${day}\`)];`,
};

function messagesWith(planted: Record<string, string>): string[] {
  const tree = plantTree({ ...CLEAN, ...planted });
  try {
    return checkTexts(tree.root).map(({ file, message }) => `${file.split("/").pop() ?? ""}: ${message}`);
  } finally {
    tree.remove();
  }
}

/** The Spanish file with one replacement. */
const spanish = (from: string, to: string) => ({
  [`${FOLDER}/es.json`]: (CLEAN[`${FOLDER}/es.json`] ?? "").replace(from, to),
});
const screen = (source: string) => ({
  "src/modules/pests/web/more-list.tsx": `const { t } = useTranslation("pests"); ${source}`,
});

test("lets complete texts pass, with as many plural forms as each language has", () => {
  expect(messagesWith({})).toEqual([]);
});

test.each([
  ["a key that is missing", spanish(`"title":"Plagas",`, ""), ['es.json: "title" is missing.']],
  ["a key that only one has", spanish(`"title"`, `"more":"x","title"`), ['es.json: "more" is not in en.json.']],
  ["an empty text", spanish(`"Plagas"`, `" "`), ['es.json: "title" is empty.']],
  [
    "a language that is missing",
    { [`${FOLDER}/fr.json`]: `{ "messages": {} }` },
    expect.arrayContaining(['fr.json: "title" is missing.', 'fr.json: "Please name it." is missing.']),
  ],
  [
    "a placeholder that was translated too",
    spanish("{{count}} plagas", "{{cuenta}} plagas"),
    [expect.stringContaining("placeholders [cuenta], but English has [count]")],
  ],
  [
    "a message without translation",
    spanish(`"Please name it.":"Indique el nombre."`, ""),
    ['es.json: "Please name it." is missing.'],
  ],
  ["a key that does not exist", screen(`t("subtitle");`), [expect.stringContaining('no text "subtitle" in pests')]],
  [
    "a key of a namespace that does not exist",
    screen(`show("pests:list.total");`),
    [expect.stringContaining('no text "pests:list.total"')],
  ],
])("refuses %s", (_what, planted, expected) => {
  expect(messagesWith(planted)).toEqual(expected);
});

test("refuses a schema's message that nobody translated", () => {
  const contract = (CLEAN["src/modules/pests/contract.ts"] ?? "").replace("Please name it.", "Please say more.");
  expect(messagesWith({ "src/modules/pests/contract.ts": contract })).toEqual([
    expect.stringContaining('contract.ts: "Please say more." has no translations'),
  ]);
});

test("refuses it also where it has a name", () => {
  const contract = `const TOO_SHORT = "Please say more."; ${CLEAN["src/modules/pests/contract.ts"] ?? ""}`;
  expect(messagesWith({ "src/modules/pests/contract.ts": contract })).toEqual([
    expect.stringContaining('contract.ts: "Please say more." has no translations'),
  ]);
});

test("refuses a message of the server that nobody translated", () => {
  const source = `translateMessage("Not today.", language);`;
  expect(messagesWith({ "src/platform/server/limit.ts": source })).toEqual([
    expect.stringContaining('limit.ts: "Not today." has no translations'),
  ]);
});

test("refuses texts that nobody uses", () => {
  expect(messagesWith({ "src/modules/pests/web/pest-list.tsx": `t("pests:title"); t("pests:list");` })).toEqual([
    'en.json: "days.monday" is used nowhere; remove it from all languages.',
  ]);
});

test("refuses an English message that does not stand for itself", () => {
  const english = (CLEAN[`${FOLDER}/en.json`] ?? "").replace(`:"Please name it."`, `:"Name it!"`);
  expect(messagesWith({ [`${FOLDER}/en.json`]: english })).toEqual([expect.stringContaining("must stand for itself")]);
});
