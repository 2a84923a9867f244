import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { plantTree } from "./lib/planted-tree.ts";
import { fingerprint, isBuilt } from "./prepare/build.js";
import { isInstalled } from "./prepare/install.js";
import { inTurn } from "./prepare/turn.js";

const LOCK = JSON.stringify({
  packages: {
    "": {},
    "node_modules/pg": { version: "8.0.0" },
    "node_modules/mac": { version: "1.0.0", optional: true },
  },
});
const FILES = {
  "package-lock.json": LOCK,
  "node_modules/.bin/node": "",
  "node_modules/.package-lock.json": JSON.stringify({ packages: { "node_modules/pg": { version: "8.0.0" } } }),
  "src/root.tsx": "export const root = 1;",
  "src/root.test.tsx": "test();",
  "src/modules/clients/server/index.ts": "export const server = 1;",
};

const trees: { remove: () => void }[] = [];
function plant(files: Record<string, string> = FILES): string {
  const tree = plantTree(files);
  trees.push(tree);
  return tree.root;
}
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

test("what npm itself installed counts, without the parts for other machines, and is remembered", () => {
  const root = plant();
  expect(isInstalled(root)).toBe(true);
  writeFileSync(join(root, "node_modules/.package-lock.json"), `{ "packages": {} }`);
  expect(isInstalled(root)).toBe(true);
});

test("another lock, a missing package or a missing Node asks for an installation", () => {
  const root = plant();
  isInstalled(root);
  writeFileSync(join(root, "package-lock.json"), LOCK.replace("8.0.0", "8.0.1"));
  expect(isInstalled(root)).toBe(false);
  expect(isInstalled(plant({ ...FILES, "node_modules/.package-lock.json": `{ "packages": {} }` }))).toBe(false);
  const { "node_modules/.bin/node": _node, ...withoutNode } = FILES;
  expect(isInstalled(plant(withoutNode))).toBe(false);
});

test("pages are built again when what they are made of changes, not when a test or the server does", () => {
  const root = plant();
  const before = fingerprint(root);
  writeFileSync(join(root, "src/root.test.tsx"), "test(1);");
  writeFileSync(join(root, "src/modules/clients/server/index.ts"), "export const server = 2;");
  utimesSync(join(root, "src/root.tsx"), 1, 1);
  expect(fingerprint(root)).toBe(before);
  writeFileSync(join(root, "src/root.tsx"), "export const root = 2;");
  expect(fingerprint(root)).not.toBe(before);
});

test("a file that was moved changes the pages", () => {
  const root = plant();
  const moved = plant({ ...FILES, "src/root.tsx": "", "src/moved.tsx": FILES["src/root.tsx"] });
  expect(fingerprint(moved)).not.toBe(fingerprint(root));
});

test("nothing is built without a stamp of exactly these sources", () => {
  const root = plant({ ...FILES, "build/.built-from": "something else" });
  expect(isBuilt(root)).toBe(false);
  writeFileSync(join(root, "build/.built-from"), fingerprint(root));
  expect(isBuilt(root)).toBe(true);
});

test("two starts prepare one after the other", async () => {
  const lock = join(plant({}), "cache/prepare.lock");
  const order: string[] = [];
  const secondWaits = Promise.withResolvers<undefined>();
  const first = inTurn(lock, { onWait: () => order.push("first waits") }, async () => {
    order.push("first begins");
    await secondWaits.promise;
    order.push("first ends");
  });
  const tellFirst = () => {
    order.push("second waits");
    secondWaits.resolve(undefined);
  };
  const second = inTurn(lock, { onWait: tellFirst }, async () => void order.push("second begins"));
  await Promise.all([first, second]);
  expect(order).toEqual(["first begins", "second waits", "first ends", "second begins"]);
  expect(existsSync(lock)).toBe(false);
});

test("the turn of a process that died is taken over", async () => {
  const lock = join(plant({ "cache/x": "" }), "cache/prepare.lock");
  const died = spawn(process.execPath, ["--eval", ""]);
  await once(died, "exit");
  writeFileSync(lock, `${died.pid ?? 0} left behind`);
  const holder = await inTurn(lock, { onWait: () => {} }, () => Promise.resolve(readFileSync(lock, "utf8")));
  expect(holder).toMatch(new RegExp(`^${process.pid} `));
});

test("a failure gives the turn back", async () => {
  const lock = join(plant({}), "cache/prepare.lock");
  await expect(inTurn(lock, { onWait: () => {} }, () => Promise.reject(new Error("no network")))).rejects.toThrow(
    "no network",
  );
  expect(existsSync(lock)).toBe(false);
});
