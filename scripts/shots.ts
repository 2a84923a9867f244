import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { runVitest } from "./lib/run-vitest.ts";
import { compareFolders, describeDiff } from "./lib/compare-pictures.ts";

/*
 * Takes a picture of every screen in both themes and at both widths, and judges it as `npm test` does.
 *
 *     npm run shots                                 all screens
 *     npm run shots -- home schedule                those whose name begins so
 *     npm run shots -- --to=shots/before            into another folder
 *     npm run shots -- --compare=shots/before       and compares them with that folder's
 */
const { values, positionals } = parseArgs({
  options: { to: { type: "string", default: "shots" }, compare: { type: "string" } },
  allowPositionals: true,
});
const DIFF = "shots/diff";

const { failed, failures } = await runVitest({
  name: "shots",
  args: ["--config=e2e/vitest.config.ts", "e2e/screens/"],
  env: { SCREEN_PICTURES: values.to, SCREENS: positionals.join(" ") },
});
for (const failure of failures) console.error(failure);
if (failed > 0) process.exitCode = 1;

if (values.compare !== undefined) {
  rmSync(DIFF, { recursive: true, force: true });
  const diff = await compareFolders(values.compare, values.to, DIFF);
  for (const line of describeDiff(diff)) console.log(line);
  console.log(`The changed pixels of each are in ${DIFF}.`);
}
