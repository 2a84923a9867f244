import { readFile, writeFile } from "node:fs/promises";

const README = new URL("../../README.md", import.meta.url);

/** Changes what stands in the README between `<!-- name -->` and `<!-- end of name -->`. */
export async function writeIntoReadme(name: string, change: (before: string) => string): Promise<void> {
  const readme = await readFile(README, "utf8");
  const marked = new RegExp(`(<!-- ${name} -->\n)([^]*?)(<!-- end of ${name} -->)`);
  if (!marked.test(readme)) throw new Error(`README.md has no place for ${name}`);
  const written = readme.replace(
    marked,
    (_all, begin: string, text: string, end: string) => `${begin}\n${change(text.trim())}\n\n${end}`,
  );
  await writeFile(README, written);
}
