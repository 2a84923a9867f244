import { expect, test } from "vitest";
import { checkDocs } from "./check-docs.ts";
import { plantTree } from "./lib/planted-tree.ts";

const README = `# Greenline

Run \`npm start\`. The house is drawn in [ARCHITECTURE](ARCHITECTURE.md#the-way-of-a-request), texts in \`texts/{en,es}.json\`.

| setting | meaning |
|---|---|
| \`PORT\` | where it listens |
`;

const CLEAN: Record<string, string> = {
  "package.json": `{ "scripts": { "start": "node src/server.ts", "check": "node scripts/check.ts" } }`,
  "README.md": README,
  "ARCHITECTURE.md": `## The way of a request\n\n\`inTransaction(ctx, work)\` of \`src/context.ts\`, \`audit_log\`, \`PORT\`, \`true\`, \`/consultation\`.\n`,
  "src/context.ts": `export const inTransaction = (port = "PORT") => port;`,
  "src/texts/en.json": "{}",
  "src/texts/es.json": "{}",
  "migrations/0001_log.sql": `create table audit_log (id text); -- was named journal_log`,
};

function messagesWith(planted: Record<string, string>): string[] {
  const tree = plantTree({ ...CLEAN, ...planted });
  try {
    return checkDocs(tree.root, ["PORT"]).map(({ file, line, message }) => `${file}:${line ?? ""} ${message}`);
  } finally {
    tree.remove();
  }
}

test("lets pages pass that speak of what is there", () => {
  expect(messagesWith({})).toEqual([]);
});

test.each([
  ["a path that is gone", "See `src/contexts.ts`.", "src/contexts.ts does not exist"],
  ["one of several paths", "See `texts/{en,fr}.json`.", "texts/fr.json does not exist"],
  ["a file name that no folder has", "Each has `contract.ts`.", "contract.ts does not exist"],
  ["a function that was renamed", "Use `withTransaction`.", "withTransaction is nowhere"],
  ["a call of it", "Use `transact(ctx)`.", "transact is nowhere"],
  ["a table that only a comment remembers", "In `journal_log`.", "journal_log is nowhere"],
  ["a setting in capitals", "Set `DATA_DIR`.", "DATA_DIR is nowhere"],
  ["a link that leads nowhere", "See [this](docs/start.md).", "docs/start.md, which does not exist"],
  ["a heading that is gone", "See [this](../README.md#install).", "README.md has no heading for #install"],
  ["a command", "Run `npm run build`.", "no such script"],
  ["a command in a block", "```\nnpm run checks   # npm run nothing\n```", "`npm run checks`"],
])("refuses %s", (_what, page, message) => {
  expect(messagesWith({ "docs/guide.md": page })).toEqual([expect.stringContaining(message)]);
});

/** Not in one word, because this file is read as well. */
const GONE = "journal";

test.each([
  ["a block", `/**\n * Told in \`${GONE}.ts\`.\n */`, `src/log.ts:2 ${GONE}.ts does not exist.`],
  ["a line", `const glob = "src/**/*.ts"; // see ${GONE}.ts`, `src/log.ts:1 ${GONE}.ts does not exist.`],
  ["a comment in markup", `  {/* as ${GONE}.tsx, says */}`, `src/log.ts:1 ${GONE}.tsx does not exist.`],
  ["a path", "// It is in src/platform/context.ts.", "src/log.ts:1 src/platform/context.ts does not exist."],
])("refuses a file that only %s of a source remembers", (_what, source, message) => {
  expect(messagesWith({ "src/log.ts": source })).toEqual([message]);
});

test("refuses it in comments of SQL, too", () => {
  expect(messagesWith({ "migrations/0002_more.sql": `select 1; -- for ${GONE}.ts` })).toEqual([
    "migrations/0002_more.sql:1 journal.ts does not exist.",
  ]);
});

test("leaves code and patterns alone, and comments that name what is there", () => {
  const source = [
    'import "./journal.js";',
    "// `x.pglite.test.ts`, `<verb>-<noun>.ts`, src/*.test.ts, context.ts, `texts/en.json`. https://a.example/b.js",
    'const address = "https://a.example/b.js";',
  ];
  expect(messagesWith({ "src/log.ts": source.join("\n") })).toEqual([]);
});

test("names page and line", () => {
  expect(messagesWith({ "docs/guide.md": "fine\n\nSee `src/gone.ts`." })[0]).toMatch(/^docs\/guide\.md:3 /);
});

test("compares the table of settings with the program, both ways", () => {
  expect(messagesWith({ "README.md": README.replace("`PORT`", "`PORTS`") })).toEqual([
    "README.md:7 the program knows no setting PORTS.",
    "README.md: its table of settings does not tell of PORT.",
  ]);
});

test("leaves patterns, addresses and packages alone", () => {
  const page =
    "`<verb>-<noun>.ts`, `0001-….md`, `/api/*`, `https://example.com/a.ts`, `@scope/name`, `text/plain`, `_at`";
  expect(messagesWith({ "docs/guide.md": page })).toEqual([]);
});
