import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const PREFIX = "window.__reactRouterManifest=";
const Manifest = z.looseObject({ routes: z.record(z.string(), z.looseObject({})) });

/** The list of routes whole, for what measures pages; it is not served. */
export const WHOLE_MANIFEST = "routes.json";

/**
 * Takes out of the browser's list of routes what no browser reads: the files that a route needs are named in the page
 * that is sent, and afterwards each module names its own. A third of a list that every hydrated page loads is that.
 *
 * @throws Error when the build has no such list any more, or more than one
 */
export async function shrinkManifest(buildDirectory: string): Promise<void> {
  const assets = join(buildDirectory, "client/assets");
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Error(`The build has ${names.length} lists of routes`);
  const script = await readFile(join(assets, name), "utf8");
  if (!script.startsWith(PREFIX)) throw new Error("The list of routes is written in another way now");
  const json = script.slice(PREFIX.length).replace(/;\s*$/, "");
  await writeFile(join(buildDirectory, WHOLE_MANIFEST), json);
  const { routes, ...rest } = Manifest.parse(JSON.parse(json));
  const small = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, withoutImports(route)]));
  await writeFile(join(assets, name), `${PREFIX}${JSON.stringify({ ...rest, routes: small })};`);
}

const withoutImports = (route: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(route).filter(([field, value]) => field !== "imports" && value !== false));
