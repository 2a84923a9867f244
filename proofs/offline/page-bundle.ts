import { join } from "node:path";
import { compileFunction } from "node:vm";
import { build } from "vite";
import type { PhonePage } from "./phone-page.ts";

/** What a browser gives to a page; the program reaches each by its name. */
const GLOBALS = [
  "window",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "IDBRequest",
  "IDBTransaction",
  "IDBObjectStore",
  "IDBIndex",
  "IDBDatabase",
  "IDBCursor",
  "IDBKeyRange",
  "fetch",
  "XMLHttpRequest",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "performance",
  "Date",
  "document",
  "navigator",
  "crypto",
] as const;

export type PageGlobals = Record<(typeof GLOBALS)[number], unknown>;

/** Begins a page: the program of the phone anew, with nothing left of what an earlier page had in its memory. */
export type BeginPage = (globals: PageGlobals, userId: string) => PhonePage;

/** The program's own queue, report, and photos, as they run on a phone, bundled once. */
export async function bundlePage(): Promise<BeginPage> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: import.meta.dirname,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, "phone-page.ts"), formats: ["iife"], name: "page" },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("Nothing was built.");
  const code = `${bundle.output[0].code}\nreturn page.beginPage(userId);`;
  // What `phone-page.ts` exports.
  const begin = compileFunction(code, [...GLOBALS, "userId"]) as (...told: unknown[]) => PhonePage;
  return (globals, userId) => begin(...GLOBALS.map((name) => globals[name]), userId);
}
