/**
 * Makes a fresh checkout ready to run: installs if package-lock.json changed, builds the pages if their sources did,
 * and otherwise costs a tenth of a second. This file and scripts/prepare/ run on the machine's own Node (20 or newer)
 * before anything is installed, so they are plain JavaScript on Node's own modules; everything after them runs on the
 * Node that package-lock.json names.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "./prepare/build.js";
import { install, isInstalled } from "./prepare/install.js";
import { inTurn } from "./prepare/turn.js";

const OLDEST_NODE = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wantsPages = !process.argv.includes("--no-build");

/** @typedef {{ doing: string, isDone: () => boolean, run: () => Promise<{ passed: boolean, output: string }>, advice: string }} Step */

/** @type {Step[]} */
const steps = [
  {
    doing: "Installing what package-lock.json names",
    isDone: () => isInstalled(root),
    run: () => install(root),
    advice: "The installation failed. It needs the network once, and npm on the PATH; then start again.",
  },
  {
    doing: "Building the pages",
    isDone: () => !wantsPages || isBuilt(root),
    run: () => build(root),
    advice: "The pages could not be built; the reason stands above.",
  },
];

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
  fail(`Greenline needs Node ${OLDEST_NODE} or newer to start; this is ${process.versions.node}.`);

if (!steps.every((step) => step.isDone()))
  await inTurn(
    join(root, ".cache/prepare.lock"),
    { onWait: () => say("Another start is preparing; waiting for it …") },
    async () => {
      for (const step of steps) if (!step.isDone()) await perform(step);
    },
  );

/** @param {Step} step */
async function perform({ doing, run, advice }) {
  const started = Date.now();
  say(`${doing} …`);
  const { passed, output } = await run();
  if (!passed) fail(`${output}\n\n${advice}`);
  say(`${doing} took ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** @param {string} line */
function say(line) {
  console.log(line);
}

/**
 * @param {string} reason
 * @returns {never}
 */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
