import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";

/** In bytes as they travel, compressed by Brotli. What a browser really asks for is measured by `npm run bench -- pages`. */
const BUDGET = {
  home: 190_000,
  phone: 150_000,
  files: 25,
  screen: 230_000,
  wizard: 170_000,
  assistant: 140_000,
  styles: 8_000,
};

const CLIENT = fileURLToPath(new URL("../build/client", import.meta.url));
const assets = readdirSync(`${CLIENT}/assets`).filter((name) => name.endsWith(".js"));
const manifestName = assets.find((name) => name.startsWith("manifest-")) ?? "";

const Loaded = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.object({
  entry: Loaded,
  routes: z.record(z.string(), Loaded.partial({ module: true }).extend({ parentId: z.string().optional() })),
});
const text = readFileSync(`${CLIENT}/assets/${manifestName}`, "utf8");
const { entry, routes } = Manifest.parse(
  JSON.parse(text.replace("window.__reactRouterManifest=", "").replace(/;$/, "")),
);

/** What is hardly smaller when compressed goes as it is. */
function sizeOf(path: string): number {
  const file = `${CLIENT}${path}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
const sum = (paths: Iterable<string>): number => [...paths].reduce((all, path) => all + sizeOf(path), 0);

/** The scripts and styles of a page: its routes', and what every page of a portal reads. */
function filesOf(id: string): { scripts: Set<string>; styles: Set<string> } {
  const words = assets.filter((name) => /^texts-en-/.test(name)).map((name) => `/assets/${name}`);
  const scripts = new Set([`/assets/${manifestName}`, ...words, entry.module, ...entry.imports]);
  const styles = new Set(entry.css.map(withoutMark));
  for (let at = routes[id]; at !== undefined; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    for (const path of [at.module ?? entry.module, ...at.imports]) scripts.add(path);
    for (const path of at.css) styles.add(withoutMark(path));
  }
  return { scripts, styles };
}

/** The router marks sheets that are also loaded later. */
const withoutMark = (path: string) => path.replace(/#$/, "");

const parentsOf = (id: string | undefined): string[] =>
  id === undefined ? [] : [id, ...parentsOf(routes[id]?.parentId)];

const wordsOfUi = assets
  .filter((name) => /^en-/.test(name) && readFileSync(`${CLIENT}/assets/${name}`, "utf8").includes("Skip to content"))
  .map((name) => `/assets/${name}`);

const PORTALS = [
  { folder: "portals/client-portal", home: "portals/client-portal/home" },
  { folder: "portals/back-office", home: "portals/back-office/home" },
];

test.each(PORTALS)("$home weighs at most 190 kB of script in at most 25 files", ({ home }) => {
  const { scripts, styles } = filesOf(home);
  expect(sum(scripts)).toBeLessThanOrEqual(BUDGET.home);
  expect(scripts.size + styles.size).toBeLessThanOrEqual(BUDGET.files);
});

test.each(PORTALS)("every other screen of $folder weighs at most 40 kB more than a home may", ({ folder }) => {
  const screens = Object.keys(routes)
    .filter((id) => parentsOf(id).includes(`${folder}/layout`))
    .map((id) => ({ id, bytes: sum(filesOf(id).scripts) }));
  expect(screens.length).toBeGreaterThan(5);
  expect(screens.filter(({ bytes }) => bytes > BUDGET.screen)).toEqual([]);
});

test("the technician's phone weighs at most 150 kB of script in at most 25 files, on its day and in a visit", () => {
  for (const id of ["portals/technician/day", "portals/technician/visit"]) {
    expect(Object.keys(routes)).toContain(id);
    expect(wordsOfUi).toHaveLength(1);
    const { scripts, styles } = filesOf(id);
    // The words of the other portals stay away; those of the design system come in a file of their own.
    const own = [...scripts].filter((path) => !path.includes("/texts-en-"));
    expect(sum([...own, ...wordsOfUi])).toBeLessThanOrEqual(BUDGET.phone);
    expect(scripts.size + styles.size).toBeLessThanOrEqual(BUDGET.files);
  }
});

test("the consultation weighs at most 170 kB until its first step answers, without its words", () => {
  const wizard = "en booking/consultation.tsx";
  expect(Object.keys(routes)).toContain(wizard);
  expect(sum(filesOf(wizard).scripts)).toBeLessThanOrEqual(BUDGET.wizard);
});

test("the site's home page, which runs no React, carries at most 8 kB of styles", () => {
  const { styles } = filesOf("en home/home.tsx");
  expect(styles.size).toBeGreaterThan(1);
  expect(sum(styles)).toBeLessThanOrEqual(BUDGET.styles);
});

/** The files of the bundle that each of its files needs. */
const needs = new Map(
  assets.map((name) => [
    name,
    [...readFileSync(`${CLIENT}/assets/${name}`, "utf8").matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
      ([, needed = ""]) => needed,
    ),
  ]),
);

function withNeeds(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const needed of needs.get(name) ?? []) withNeeds(needed, found);
  return found;
}

test("the emergency assistant, which a page without React opens, weighs at most 140 kB of script", () => {
  const [root = "", ...others] = assets.filter((name) => name.startsWith("emergency-root-"));
  expect(others).toEqual([]);
  // At a fixed address, beside the assets.
  const opener = readFileSync(`${CLIENT}/assistant.js`, "utf8").matchAll(/from"\.\/assets\/([^"]+\.js)"/g);
  const files = new Set(
    [root, ...[...opener].map(([, needed = ""]) => needed)].flatMap((name) => [...withNeeds(name)]),
  );
  expect(sum([...files].map((name) => `/assets/${name}`))).toBeLessThanOrEqual(BUDGET.assistant);
});

test("no two files of the bundle need each other, because one of them would run too early", () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(" → "));
    if (done.has(name) || path.includes(name)) return;
    for (const needed of needs.get(name) ?? []) visit(needed, [...path, name]);
    done.add(name);
  };
  for (const name of assets) visit(name, []);
  expect(circles).toEqual([]);
});
