import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const PREFIX = "window.__reactRouterManifest=";
const Route = z.looseObject({ parentId: z.string().optional(), css: z.array(z.string()).optional() });
const Manifest = z.looseObject({ routes: z.record(z.string(), Route) });
type Routes = z.infer<typeof Manifest>["routes"];

/** The list of routes whole, for what measures pages; it is not served. */
export const WHOLE_MANIFEST = "routes.json";

/**
 * Takes out of the browser's list of routes what no browser reads: the files that a route needs are named in the page
 * that is sent, and afterwards each module names its own. Nor does it say anything twice. Half of a list that every hydrated page loads is that.
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
  const small = Object.fromEntries(Object.keys(routes).map((id) => [id, readByBrowsers(id, routes)]));
  await writeFile(join(assets, name), `${PREFIX}${JSON.stringify({ ...rest, routes: small })};${NAME_ROUTES}`);
}

/** Each route is found under its id, so that need not be sent once more. */
const NAME_ROUTES = "for(const[id,route]of Object.entries(window.__reactRouterManifest.routes))route.id=id;";

const UNTOLD = new Set(["id", "imports", "css"]);

/** Styles of the routes around it are those of a route as well. */
function readByBrowsers(id: string, routes: Routes): Record<string, unknown> {
  const around = new Set(stylesAround(id, routes));
  const own = (routes[id]?.css ?? []).filter((path) => !around.has(path));
  const told = Object.entries(routes[id] ?? {}).filter(([field, value]) => !UNTOLD.has(field) && value !== false);
  return { ...Object.fromEntries(told), ...(own.length > 0 && { css: own }) };
}

function stylesAround(id: string, routes: Routes): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [] : [...(routes[parent]?.css ?? []), ...stylesAround(parent, routes)];
}
