import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { foldersOfWrongSize } from "./architecture/folders.ts";
import type { ReadModels } from "./architecture/read-models.ts";
import { MAP_BEGINS, MAP_ENDS } from "./architecture/module-map.ts";
import { writeMap } from "./module-map.ts";
import { checkArchitecture } from "./check-architecture.ts";
import { plantTree } from "./lib/planted-tree.ts";

/** A small tree in which every allowed way is used once. */
const CLEAN: Record<string, string> = {
  "src/platform/errors.ts": `export const refuse = () => null;`,
  "src/platform/server/clock.ts": `export const systemNow = () => new Date();`,
  "src/platform/server/config/config.ts": `export const port = process.env.PORT;`,
  "src/platform/web/call.ts": `export const call = (path: string) => fetch(path);`,
  "src/ui/frame/page.tsx": `import { call } from "#platform/web/call.ts"; export const Page = () => call("/");`,
  "src/modules/company/README.md": "",
  "src/modules/company/rules.ts": `import { refuse } from "#platform/errors.ts"; export const isOpen = refuse;`,
  "src/modules/company/server/index.ts": `export { findHours } from "./find-hours.ts";`,
  "src/modules/company/server/find-hours.ts": `import { sql } from "kysely"; export const findHours = sql;`,
  "src/modules/company/web/index.ts": `export { HoursCard } from "./hours-card.tsx";`,
  "src/modules/company/web/hours-card.tsx": `import { Page } from "#ui/frame/page.tsx"; export const HoursCard = Page;`,
  "src/modules/company/texts/en.json": "{}",
  "src/modules/company/factories.ts": `export const makeCompany = () => new Date();`,
  "src/modules/appointments/README.md": "",
  "src/modules/appointments/contract.ts": `import * as z from "zod"; export const Time = z.string();`,
  "src/modules/appointments/server/index.ts": `import { findHours } from "#modules/company/server/index.ts"; export const server = findHours;`,
  "src/modules/appointments/server/book-visit.test.ts": `import { makeCompany } from "#modules/company/factories.ts"; makeCompany();`,
  "src/modules/appointments/web/index.ts": `import type { Time } from "../contract.ts"; export type Shown = Time;`,
  "src/portals/public-site/home/home.tsx": `import { HoursCard } from "#modules/company/web/index.ts"; export const Home = HoursCard;`,
  "src/demo/index.ts": `import { makeCompany } from "#modules/company/factories.ts"; export const seed = makeCompany;`,
  "src/server.ts": `import { seed } from "./demo/index.ts"; console.log(seed, process.env.PORT);`,
  "src/texts.ts": `import type company from "./modules/company/texts/en.json"; export type Texts = typeof company;`,
};

function findingsWith(planted: Record<string, string>, readModels: ReadModels = {}) {
  const tree = plantTree({ ...CLEAN, ...planted });
  try {
    return checkArchitecture(tree.root, readModels);
  } finally {
    tree.remove();
  }
}

test("lets a clean tree pass", () => {
  expect(findingsWith({})).toEqual([]);
});

const VIOLATIONS: [why: string, file: string, source: string, advice: RegExp][] = [
  ["platform knows no business", "src/platform/errors.ts", `import "#modules/company/policy.ts";`, /knows no business/],
  [
    "nor does the design system",
    "src/ui/frame/page.tsx",
    `import "#portals/public-site/footer.tsx";`,
    /knows no business/,
  ],
  [
    "not even as a type",
    "src/platform/errors.ts",
    `export type { Shown } from "#modules/appointments/web/index.ts";`,
    /knows no business/,
  ],
  [
    "a module does not know where it is shown",
    "src/modules/company/web/hours-card.tsx",
    `import "#portals/public-site/footer.tsx";`,
    /Take the link or the frame as a prop/,
  ],
  [
    "no server code in the browser, from a module",
    "src/modules/company/web/hours-card.tsx",
    `import "../server/index.ts";`,
    /call\(endpoint\)/,
  ],
  [
    "no server code in the browser, from a portal",
    "src/portals/public-site/home/home.tsx",
    `const page = await import("#platform/server/config/config.ts");`,
    /call\(endpoint\)/,
  ],
  [
    "no server code in the browser, from the design system",
    "src/ui/frame/page.tsx",
    `import "#platform/server/config/config.ts";`,
    /call\(endpoint\)/,
  ],
  ["nor a driver", "src/ui/frame/page.tsx", `import pg from "pg";`, /pg: it exists only on the server/],
  ["nor Node's own modules", "src/platform/web/call.ts", `import "node:crypto";`, /only on the server/],
  [
    "no screens on the server",
    "src/modules/company/server/index.ts",
    `import "../web/hours-card.tsx";`,
    /does not render screens/,
  ],
  [
    "no design system on the server",
    "src/platform/server/clock.ts",
    `import "#ui/frame/page.tsx";`,
    /does not render screens/,
  ],
  [
    "no React in a module's server",
    "src/modules/company/server/index.ts",
    `import React from "react";`,
    /does not render screens/,
  ],
  [
    "rules run everywhere, so without their server",
    "src/modules/company/rules.ts",
    `import "./server/index.ts";`,
    /run everywhere/,
  ],
  [
    "a contract runs everywhere, so without its screens",
    "src/modules/appointments/contract.ts",
    `import "./web/index.ts";`,
    /run everywhere/,
  ],
  ["and without Node", "src/modules/company/rules.ts", `import "node:crypto";`, /stands on zod/],
  [
    "what every side uses stands on no side",
    "src/platform/errors.ts",
    `import "./server/clock.ts";`,
    /Move this file to src\/platform\/server/,
  ],
  [
    "only entry files lead into a module",
    "src/modules/appointments/server/index.ts",
    `import "../../company/server/find-hours.ts";`,
    /entry files/,
  ],
  [
    "for portals too",
    "src/portals/public-site/home/home.tsx",
    `import "#modules/company/web/hours-card.tsx";`,
    /entry files/,
  ],
  [
    "for the start of the program too",
    "src/server.ts",
    `import "#modules/company/server/find-hours.ts";`,
    /entry files/,
  ],
  [
    "an earlier module does not need a later one",
    "src/modules/company/server/index.ts",
    `import "#modules/appointments/contract.ts";`,
    /Emit an event/,
  ],
  [
    "no invented data in the program",
    "src/modules/appointments/server/index.ts",
    `import "#modules/company/factories.ts";`,
    /invent data/,
  ],
  [
    "nor test helpers",
    "src/modules/appointments/server/index.ts",
    `import "../../../testing/world.ts";`,
    /invent data/,
  ],
  [
    "the demo company is loaded by the start alone",
    "src/modules/company/server/index.ts",
    `import "../../../demo/people.ts";`,
    /Only the start/,
  ],
  [
    "portals do not know each other",
    "src/portals/public-site/home/home.tsx",
    `import "#portals/back-office/layout.tsx";`,
    /Portals do not know each other/,
  ],
  [
    "nobody knows those who know everyone",
    "src/modules/company/server/index.ts",
    `import "../../../server.ts";`,
    /know everyone/,
  ],
  [
    "a module uses no driver",
    "src/modules/company/server/index.ts",
    `import { PgBoss } from "pg-boss";`,
    /reaches the world through src\/platform\/server/,
  ],
  [
    "no file of the machine",
    "src/modules/company/server/index.ts",
    `import { readFile } from "node:fs/promises";`,
    /reaches the world/,
  ],
  [
    "a module does not ask the network",
    "src/modules/company/server/index.ts",
    `await fetch("https://example.com");`,
    /Use call\(endpoint\)/,
  ],
  [
    "nor the environment",
    "src/modules/company/server/index.ts",
    `export const key = process.env["KEY"];`,
    /src\/platform\/server\/config\/config\.ts/,
  ],
  ["nor the clock", "src/modules/company/server/index.ts", `export const now = Date.now();`, /ctx\.now\(\)/],
  ["nor the clock by its other name", "src/modules/company/rules.ts", `export const now = new Date();`, /ctx\.now\(\)/],
  ["nor the console", "src/modules/company/server/index.ts", `console.log("here");`, /through the log/],
  ["a screen does not fetch", "src/portals/public-site/home/home.tsx", `window.fetch("/api");`, /Use call\(endpoint\)/],
  [
    "does not store",
    "src/modules/company/web/hours-card.tsx",
    `localStorage.setItem("theme", "dark");`,
    /storage of src\/platform\/web/,
  ],
  ["does not format", "src/ui/frame/page.tsx", `export const price = (12).toLocaleString();`, /Use the formatters/],
  ["by no other name", "src/ui/frame/page.tsx", `export const price = new Intl.NumberFormat();`, /Use the formatters/],
  ["a file has a place", "src/helpers/words.ts", `export const word = 1;`, /has no place/],
  ["no new file at the top", "src/utils.ts", `export const word = 1;`, /has no place/],
];

test.each(VIOLATIONS)("%s", (_why, file, source, advice) => {
  const findings = findingsWith({ [file]: `${source}\n${CLEAN[file] ?? ""}` });
  expect(findings).toEqual([expect.objectContaining({ file, message: expect.stringMatching(advice) })]);
});

test("names the line", () => {
  const [finding] = findingsWith({ "src/ui/frame/page.tsx": `// first\nimport "#modules/company/rules.ts";\n` });
  expect(finding?.line).toBe(2);
});

test("is not misled by comments and strings", () => {
  const source = `// import "#modules/company/rules.ts"; fetch("x")\nexport const text = 'console.log(localStorage.x)';`;
  expect(findingsWith({ "src/ui/words.ts": source })).toEqual([]);
});

test("a test may look at the clock and import factories, but not the inside of another module", () => {
  const inside = `import "#modules/company/server/find-hours.ts"; new Date();`;
  expect(findingsWith({ "src/modules/appointments/rules.test.ts": inside })).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/entry files/) }),
  ]);
});

test.each([
  ["src/modules/company/helpers.ts"],
  ["src/modules/company/server/service.ts"],
  ["src/modules/company/server/hours/old/find-hours.ts"],
  ["src/modules/company/server/hours-mail.tsx"],
  ["src/modules/company/web/hours.tsx"],
  ["src/modules/company/web/HoursCard.tsx"],
  ["src/modules/company/texts/de.json"],
  ["src/modules/company/testing/fixtures.ts"],
])("refuses the file name %s", (file) => {
  expect(findingsWith({ [file]: "" })).toEqual([
    expect.objectContaining({ file, message: expect.stringMatching(/closed list/) }),
  ]);
});

test("lets the payment provider be spoken to from its folder, and from nowhere else", () => {
  const source = `import Stripe from "stripe"; export const open = Stripe;`;
  const at = (file: string) =>
    findingsWith({ "src/modules/billing/README.md": "", [file]: source }).filter(({ message }) =>
      message.includes("reaches the world"),
    );
  expect(at("src/modules/billing/server/stripe/open-stripe.ts")).toEqual([]);
  expect(at("src/modules/billing/server/open-stripe.ts")).toHaveLength(1);
  expect(at("src/modules/company/server/stripe/open-stripe.ts")).toHaveLength(1);
});

test("refuses a module that nobody decided on, and one that does not introduce itself", () => {
  expect(findingsWith({ "src/modules/extras/rules.ts": "" })).toEqual([
    expect.objectContaining({ file: "src/modules/extras", message: expect.stringMatching(/no known module/) }),
    expect.objectContaining({ file: "src/modules/extras/README.md", message: expect.stringMatching(/missing/) }),
  ]);
});

test("screens of the office and of clients stand apart", () => {
  const planted = {
    "src/modules/company/web/office/hours-form.tsx": `export const HoursForm = () => null;`,
    "src/modules/company/web/client/hours-list.tsx": `import { HoursForm } from "../office/hours-form.tsx"; export const HoursList = HoursForm;`,
  };
  expect(findingsWith(planted)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/office and of clients stand apart/) }),
  ]);
});

const TABLES = `declare module "#platform/server/database/db.ts" {\n  interface Database {\n    hours: {\n      id: string;\n    };\n  }\n}`;

test.each([
  ["reads by the builder", `export const all = db.selectFrom("hours");`, /reads hours, which belongs to company/],
  ["reads by a statement", "export const all = `select id from hours`;", /reads hours/],
  ["joins", `export const all = db.selectFrom("x").leftJoin("hours as own", "own.id", "x.id");`, /reads hours/],
  ["writes by the builder", `export const add = db.insertInto("hours");`, /writes hours.*Call a command/],
  ["writes by a statement", "export const set = `update hours set id = 1`;", /writes hours/],
])("refuses a module that %s a table of another one", (_how, source, message) => {
  const planted = {
    "src/modules/company/server/tables.ts": TABLES,
    "src/modules/company/server/find-hours.ts": `export const findHours = db.selectFrom("hours");`,
    "src/modules/appointments/server/find-hours.ts": source,
  };
  const file = "src/modules/appointments/server/find-hours.ts";
  expect(findingsWith(planted)).toEqual([expect.objectContaining({ file, message: expect.stringMatching(message) })]);
  expect(findingsWith({ ...planted, [file]: "// from hours" })).toEqual([]);
});

test("a read model may read what is listed for it, and nothing is listed that nobody reads", () => {
  const planted = {
    "src/modules/company/server/tables.ts": TABLES,
    "src/modules/appointments/server/read/find-hours.ts": "export const all = `select id from hours`;",
  };
  expect(findingsWith(planted, { "src/modules/appointments/server/read": ["hours"] })).toEqual([]);
  expect(findingsWith(planted, { "src/modules/appointments/server/read": ["hours", "days"] })).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/lists days .* does not read it/) }),
  ]);
});

test("refuses a folder that nobody can take in, and one of a single file", () => {
  const many = Array.from({ length: 46 }, (_, number) => `src/ui/field-${number}.tsx`);
  expect(foldersOfWrongSize(many)).toMatchObject([{ file: "src/ui", message: expect.stringContaining("46 files") }]);
  expect(foldersOfWrongSize(many.slice(0, 45))).toEqual([]);
  expect(foldersOfWrongSize(["src/ui/fonts/text.woff2"])).toMatchObject([{ file: "src/ui/fonts" }]);
  expect(foldersOfWrongSize(["src/ui/theme.ts", "src/ui/fonts/a.woff2", "src/ui/fonts/b.woff2"])).toEqual([]);
});

test("the map says what each module needs, and is written once", () => {
  const page = `# House\n\n${MAP_BEGINS}\nWhat stood here before\n${MAP_ENDS}\n\nMore.\n`;
  const tree = plantTree({ ...CLEAN, "ARCHITECTURE.md": page });
  try {
    expect(writeMap(tree.root)).toBe(false);
    expect(writeMap(tree.root)).toBe(true);
    const written = readFileSync(join(tree.root, "ARCHITECTURE.md"), "utf8");
    expect(written).toContain("| company | – |");
    expect(written).toContain("| appointments | company |");
    expect(written).toContain("| ui/frame | platform/web |");
    expect(written).toMatch(/^# House\n[^]*\nMore\.\n$/);
    expect(written).not.toContain("before");
  } finally {
    tree.remove();
  }
});

test("refuses files that need each other to load, but not types that do", () => {
  const round = {
    "src/platform/a.ts": `import { b } from "./b.ts"; export const a = b;`,
    "src/platform/b.ts": `import { c } from "./c.ts"; export const b = c;`,
  };
  expect(findingsWith({ ...round, "src/platform/c.ts": `import { a } from "./a.ts"; export const c = a;` })).toEqual([
    expect.objectContaining({ message: expect.stringContaining("a.ts → src/platform/b.ts → src/platform/c.ts") }),
  ]);
  expect(
    findingsWith({ ...round, "src/platform/c.ts": `import type { a } from "./a.ts"; export const c: typeof a = 1;` }),
  ).toEqual([]);
});
