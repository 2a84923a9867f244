import { ESLint } from "eslint";

/**
 * ESLint with its cache, which knows a file by its content alone: a fault that came from the types of another file
 * would stay after that one was mended. So whatever fails is looked at once more without the cache. The opposite, a
 * file that has become wrong through another, is for the compiler and for the run on a clean clone.
 */
const cached = new ESLint({ cache: true, cacheStrategy: "content", cacheLocation: ".cache/eslint" });
const failed = withFaults(await cached.lintFiles(".")).map(({ filePath }) => filePath);
const faults = failed.length === 0 ? [] : withFaults(await new ESLint().lintFiles(failed));

if (faults.length > 0) {
  const formatter = await cached.loadFormatter("stylish");
  console.error(await formatter.format(faults));
  process.exitCode = 1;
}

function withFaults(results: ESLint.LintResult[]): ESLint.LintResult[] {
  return results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
}
