import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../lighthouse");

/**
 * Lighthouse and its hundred packages are installed by whoever measures, not by whoever starts the program.
 *
 * @throws Error when npm cannot install them
 */
export function installLighthouse(): void {
  if (existsSync(join(FOLDER, "node_modules/lighthouse/package.json"))) return;
  const { status, error } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: FOLDER,
    stdio: "inherit",
  });
  if (status !== 0)
    throw new Error(`Lighthouse could not be installed: ${error?.message ?? `npm ended with ${status}`}.`);
}
