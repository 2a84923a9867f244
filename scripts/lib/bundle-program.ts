import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

/** The repository. */
const ROOT = join(import.meta.dirname, "../..");
const SOURCES = join(ROOT, "src/");

/** Below the repository, so that packages are found from there. */
const FOLDER = ".cache/program";

/**
 * Bundles the server's sources for a run that starts it a hundred times, and tells this process and those that it
 * starts from now on (see `src/testing/server-process.ts`). To load its 1,600 files one by one took a start 3.4 seconds
 * of a processor, 2.3 as a bundle, which takes 2.5 to make. Packages, threads and the pages stay the files they are.
 *
 * @throws Error when a source cannot be read
 */
export async function bundleProgram(name: string): Promise<void> {
  const folder = join(ROOT, FOLDER, name);
  await build({
    configFile: false,
    logLevel: "error",
    root: ROOT,
    publicDir: false,
    plugins: [ownPlaces],
    build: {
      ssr: join(SOURCES, "server.ts"),
      target: "node24",
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
    },
  });
  process.env["TEST_PROGRAM"] = join(folder, "server.js");
}

/** A file that looks for another one beside it (a thread's, a migration) finds it from where it stood. */
const ownPlaces: Plugin = {
  name: "own-places",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(SOURCES) || !code.includes("import.meta.")) return null;
    return {
      code: code
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(id))),
      map: null,
    };
  },
};
