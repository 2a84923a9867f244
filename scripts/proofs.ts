import { mkdirSync } from "node:fs";
import { runVitest } from "./lib/run-vitest.ts";

/** The proofs alone; with `--long` as often as it takes to find what is rare. Names of files choose among them. */
const { long, files } = read(process.argv.slice(2));
mkdirSync(".cache", { recursive: true });
const { passed, failed } = await runVitest({
  name: "proofs",
  args: ["--project=proofs", ...files],
  env: { PROOFS: long ? "long" : "short" },
});
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

function read(args: readonly string[]): { long: boolean; files: string[] } {
  const unknown = args.filter((arg) => arg.startsWith("-") && arg !== "--long");
  if (unknown.length > 0) {
    console.error(`Only --long and names of files are known, not ${unknown.join(", ")}.`);
    process.exit(2);
  }
  return { long: args.includes("--long"), files: args.filter((arg) => !arg.startsWith("-")) };
}
