import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PORTALS = import.meta.dirname;
const declares = (source: string, name: string) =>
  new RegExp(`^export (?:const|(?:async )?function) ${name}\\b`, "m").test(source);

const pages = globSync("**/*.tsx", { cwd: PORTALS })
  .map((path) => ({ path, source: readFileSync(`${PORTALS}/${path}`, "utf8") }))
  .filter(({ source }) => declares(source, "clientLoader"));

test("there are pages with a loader for the browser", () => expect(pages.length).toBeGreaterThan(0));

// React Router renders nothing on the server for a page that has only the one for the browser.
test.each(pages)("the server sends $path whole", ({ source }) => expect(declares(source, "loader")).toBe(true));
