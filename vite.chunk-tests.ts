import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Which files of the bundle belong to a group: see vite.chunks.ts. */

/** Modules of these packages, without their styles, which belong to whoever imports them. */
export const packages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join("|")})[\\\\/].*js$`);

export const either =
  (...tests: (RegExp | ((id: string) => boolean))[]) =>
  (id: string): boolean =>
    tests.some((test) => (test instanceof RegExp ? test.test(id) : test(id)));

/**
 * Modules of one of our folders, with their styles. A name that ends with a star stands for all that begin so.
 *
 * @throws Error when a name is nobody's any more: a group would go on without what was renamed
 */
export function modules(folder: string, names: string[]): (id: string) => boolean {
  const files = readdirSync(new URL(`./src/${folder}/`, import.meta.url), { recursive: true, encoding: "utf8" });
  const found = names.flatMap((name) => {
    const all = files.filter((file) => isOf(name, file));
    if (all.length === 0) throw new Error(`src/${folder} has no module ${name} for the groups of vite.chunks.ts`);
    return all.map((file) => fileURLToPath(new URL(`./src/${folder}/${file}`, import.meta.url)));
  });
  const ids = new Set(found);
  return (id) => ids.has(id);
}

function isOf(name: string, file: string): boolean {
  const [own] = file.split(".", 1);
  return name.endsWith("*") ? file.startsWith(name.slice(0, -1)) : own === name;
}

/** Icons by their names, and what each is made with. */
export const icons = (...names: string[]) => packages(`@tabler/icons-react(?=.*[\\\\/](?:${names.join("|")})[.])`);

/** Components of the library, as its folders name them. */
export const library = (...names: string[]) =>
  new RegExp(
    `[\\\\/]@mantine[\\\\/]core[\\\\/](?:esm[\\\\/](?:components|utils)[\\\\/](?:${names.join("|")})(?:[\\\\/].*)?[.]m?js|styles[\\\\/](?:${names.join("|")})\\.layer\\.css)$`,
  );
