import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { END_WITH_PARENT, freePort } from "../../src/testing/server-process.ts";
import { admittedFiles, parseDockerIgnore } from "../lib/docker-ignore.ts";
import { parseCommand, parseDockerfile, parseEnvironment, type Instruction } from "../lib/dockerfile.ts";
import { makeFolderOfRun } from "../lib/folder-of-run.ts";
import { runSteps, type RunStep } from "../lib/run-steps.ts";
import type { TimedOutcome } from "../lib/run-vitest.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The first start sets up an embedded database, which takes minutes on a busy machine. */
const READY_WITHIN_MS = 900_000;
const CHECK_EVERY_MS = 2_000;

/** What a stage of the image is at one moment: a folder in the place of its file system, and its settings. */
interface Image {
  root: string;
  workdir: string;
  env: Record<string, string>;
  volumes: string[];
  command: string[];
  health: string[];
}

/**
 * Builds the image without an engine: the files that .dockerignore admits go into a folder, each stage of the Dockerfile
 * is a folder beside it, and its commands run there with this machine's npm and the Node that runs this script. At the
 * end the program starts from the files of the last stage alone, until the image's own health check passes.
 */
export const buildImage = (): Promise<TimedOutcome> => runSteps("docker", build);

async function build(step: RunStep): Promise<void> {
  const folder = await makeFolderOfRun("greenline-docker-");
  try {
    const context = join(folder.path, "context");
    await step("the context is what .dockerignore admits", () => copyContext(context));
    const env = outerEnvironment(folder.path);
    const images = new Map<string, Image>();
    const stages = parseDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
    for (const { name, from, instructions } of stages) {
      const root = join(folder.path, "stages", name);
      const image = beginStage(root, images.get(from));
      images.set(name, image);
      for (const instruction of instructions)
        await step(`${name}: ${instruction.name} ${instruction.text}`, () =>
          perform(instruction, { image, images, context, env }),
        );
    }
    const last = images.get(stages.at(-1)?.name ?? "");
    if (last) await start(step, last, env);
  } finally {
    await folder.remove();
  }
}

function copyContext(context: string): void {
  const rules = parseDockerIgnore(readFileSync(join(ROOT, ".dockerignore"), "utf8"));
  for (const path of admittedFiles(ROOT, rules)) copy(join(ROOT, path), join(context, path));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** In the image there is nothing of this machine's settings, and one Node. */
function outerEnvironment(folder: string): Record<string, string> {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  symlinkSync(process.execPath, join(programs, "node"));
  const path = (process.env["PATH"] ?? "").split(":").filter((place) => !place.includes("node_modules"));
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && /^(?:HOME|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_registry)$/i.test(name)
      ? [[name, value] as const]
      : [],
  );
  return { ...Object.fromEntries(kept), PATH: [programs, ...path].join(":") };
}

function beginStage(root: string, base: Image | undefined): Image {
  mkdirSync(root, { recursive: true });
  if (!base) return { root, workdir: "/", env: {}, volumes: [], command: [], health: [] };
  cpSync(base.root, root, { recursive: true, verbatimSymlinks: true });
  return { ...base, root, env: { ...base.env }, volumes: [...base.volumes] };
}

interface Places {
  image: Image;
  images: ReadonlyMap<string, Image>;
  context: string;
  env: Record<string, string>;
}

/** @throws Error when an instruction fails, or is one that this build does not know */
function perform({ name, text }: Instruction, { image, images, context, env }: Places): void {
  switch (name) {
    case "WORKDIR":
      image.workdir = text;
      mkdirSync(join(image.root, text), { recursive: true });
      return;
    case "COPY":
      copyInto(text, { image, images, context });
      return;
    case "RUN":
      runInside(text, image, env);
      return;
    case "ENV":
      Object.assign(image.env, parseEnvironment(text));
      return;
    case "VOLUME":
      image.volumes.push(text);
      return;
    case "CMD":
      image.command = parseCommand(text);
      return;
    case "HEALTHCHECK":
      image.health = parseCommand(text);
      return;
    case "USER":
    case "EXPOSE":
      return;
    default:
      throw new Error(`This build does not know ${name}`);
  }
}

/** As Docker copies: a folder's content into the target, a file to it, or into it where there are several. */
function copyInto(text: string, { image, images, context }: Omit<Places, "env">): void {
  const words = text.split(" ");
  const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const source = from === undefined ? context : images.get(from)?.root;
  if (source === undefined) throw new Error(`There is no stage ${String(from)}`);
  const paths = words.slice(0, -1);
  const target = join(inside(image, words.at(-1) ?? ""), "/");
  for (const path of paths) {
    const origin = join(source, path);
    if (!existsSync(origin)) throw new Error(`There is no ${path} in ${from ?? "the context"}`);
    const isFolder = statSync(origin).isDirectory();
    copy(origin, isFolder ? target : join(target, path));
  }
}

const inside = ({ root, workdir }: Image, path: string) =>
  join(root, path.startsWith("/") ? path : join(workdir, path));

/** Users of the image do not exist here, and folders at its top are below the stage's own folder. */
function runInside(command: string, image: Image, env: Record<string, string>): void {
  const script = `chown() { :; }; ${command.replaceAll(/(^|\s)\/(?=\w)/g, `$1${image.root}/`)}`;
  const { status, stdout, stderr } = spawnSync("sh", ["-ec", script], {
    cwd: join(image.root, image.workdir),
    env: { ...env, ...image.env },
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
}

async function start(step: RunStep, image: Image, outer: Record<string, string>): Promise<void> {
  const port = String(await freePort());
  const settings = Object.entries({ ...image.env, PORT: port });
  const env = Object.fromEntries(
    settings.map(([name, value]) => [name, image.volumes.includes(value) ? join(image.root, value) : value]),
  );
  const cwd = join(image.root, image.workdir);
  const [program = "", ...args] = image.command;
  let printed = "";
  const child = spawn(program, ["--import", END_WITH_PARENT, ...args], {
    cwd,
    env: { ...outer, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [checker = "", ...checked] = image.health;
  const isHealthy = () => spawnSync(checker, checked, { cwd, env: { ...outer, ...env } }).status === 0;
  try {
    await step("the program starts and its health check passes", async () => {
      const deadline = performance.now() + READY_WITHIN_MS;
      while (!isHealthy()) {
        if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}:\n${printed}`);
        if (performance.now() > deadline) throw new Error(`The program did not get ready:\n${printed}`);
        await wait(CHECK_EVERY_MS);
      }
    });
    await step("it serves a page and the files that the page names", () => checkPage(`http://127.0.0.1:${port}`));
    await step("it ends by itself when it is told to stop", async () => {
      child.kill("SIGTERM");
      const code = await exited;
      if (code !== 0) throw new Error(`It ended with ${String(code)}:\n${printed}`);
    });
  } finally {
    child.kill("SIGKILL");
  }
}

async function checkPage(url: string): Promise<void> {
  const page = await fetch(`${url}/login`);
  const html = await page.text();
  if (!page.ok) throw new Error(`The page was answered ${page.status}: ${html}`);
  const assets = [...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path))];
  if (assets.length === 0) throw new Error(`The page names no files:\n${html}`);
  for (const path of assets) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  }
}
