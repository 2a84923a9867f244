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
  const list = JSON.stringify({ ...rest, routes: columnsOf(small) });
  await writeFile(join(assets, name), `${PREFIX}${UNFOLD}(${list});`);
}

type Told = Record<string, unknown>;

interface Columns {
  /** Without folder and ending, as modules are named, too; a route says by their places which are its own. */
  sheets: string;
  ids: string;
  /** Of each field what every route says, in the order of the ids; nothing where it says nothing. */
  fields: Record<string, string>;
}

/**
 * What all routes say of one thing stands together: alike things are small when compressed, and every page that runs React
 * loads this list. `UNFOLD` makes the routes of it again, each under its id, so that need not be told once more either.
 */
function columnsOf(routes: Record<string, Told>): Columns {
  const ids = Object.keys(routes);
  const all = Object.values(routes);
  const sheets = [
    ...new Set(all.flatMap(({ css }) => (Array.isArray(css) ? css.map((path) => nameIn(path, SHEET)) : []))),
  ];
  const say = (field: string, value: unknown): string => {
    if (field === "css" && Array.isArray(value))
      return value.map((path) => String(sheets.indexOf(nameIn(path, SHEET)))).join(".");
    if (field === "parentId") return String(ids.indexOf(String(value)));
    if (/odule$/.test(field)) return nameIn(value, MODULE);
    if (value !== true && field !== "path") throw new Error(`The list of routes says ${field} in another way now`);
    return value === true ? "1" : String(value);
  };
  const names = [...new Set(all.flatMap((route) => Object.keys(route)))];
  const columnOf = (field: string) => listOf(all.map((route) => (field in route ? say(field, route[field]) : "")));
  return {
    sheets: listOf(sheets),
    ids: listOf(ids),
    fields: Object.fromEntries(names.map((field) => [field, columnOf(field)])),
  };
}

const MODULE = /^\/assets\/(.+)\.js$/;
/** The router marks sheets that are also loaded later. */
const SHEET = /^\/assets\/(.+)\.css(#?)$/;

function nameIn(path: unknown, form: RegExp): string {
  const [, ...parts] = form.exec(String(path)) ?? [];
  if (parts.length === 0) throw new Error(`The list of routes names ${String(path)}, which is no file of the build`);
  return parts.join("");
}

function listOf(values: readonly string[]): string {
  const wrong = values.find((value) => value.includes(","));
  if (wrong !== undefined) throw new Error(`The list of routes cannot tell ${wrong}: it has a comma`);
  return values.join();
}

const UNFOLD = `(list=>{
const{sheets,ids,fields}=list.routes,files=sheets.split(","),names=ids.split(","),routes=list.routes={};
for(const id of names)routes[id]={id};
for(const[field,column]of Object.entries(fields))column.split(",").forEach((told,place)=>{
if(told)routes[names[place]][field]=field=="css"?told.split(".").map(sheet=>"/assets/"+files[sheet].replace(/#?$/,".css$&")):field=="parentId"?names[told]:field=="path"?told:/odule$/.test(field)?"/assets/"+told+".js":true
});
return list})`;

const UNTOLD = new Set(["id", "imports", "css"]);

/** Styles of the routes around it are those of a route as well; a path that is empty is none. */
function readByBrowsers(id: string, routes: Routes): Told {
  const around = new Set(stylesAround(id, routes));
  const own = (routes[id]?.css ?? []).filter((path) => !around.has(path));
  const told = Object.entries(routes[id] ?? {}).filter(
    ([field, value]) => !UNTOLD.has(field) && value !== false && value !== "",
  );
  return { ...Object.fromEntries(told), ...(own.length > 0 && { css: own }) };
}

function stylesAround(id: string, routes: Routes): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [] : [...(routes[parent]?.css ?? []), ...stylesAround(parent, routes)];
}
