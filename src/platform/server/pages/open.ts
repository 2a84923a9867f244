import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { pagesOf, type Pages } from "./build.ts";
import { readStaticFiles } from "./static.ts";
import type { PreparedAnswer } from "./prepared.ts";

const ROOT = join(import.meta.dirname, "../../../..");

export interface OpenedPages {
  /** The pages as they are now; in development they change with the sources. */
  pages: () => Pages;
  files: ReadonlyMap<string, PreparedAnswer>;
  close: () => Promise<void>;
}

/** The built pages and files, or the sources through Vite. */
export async function openPages(app: FastifyInstance, mode: "built" | "development"): Promise<OpenedPages> {
  if (mode === "development") return openSources(app);
  const [build, files] = await Promise.all([
    // Made by `react-router build` from src/entry.server.tsx.
    import(pathToFileURL(join(ROOT, "build/server/index.js")).href) as Promise<ServerBuild>,
    readStaticFiles(join(ROOT, "build/client")),
  ]);
  const pages = pagesOf(build, "production");
  return { pages: () => pages, files, close: async () => {} };
}

/** Loaded only in development: Vite is no part of what a production machine needs. */
async function openSources(app: FastifyInstance): Promise<OpenedPages> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: ROOT,
    appType: "custom",
    // Otherwise the settings are bundled into a new file at each start, which `node --watch` takes for a change.
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  let current: Pages;
  const load = async () => {
    current = pagesOf(
      (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild,
      "development",
    );
  };
  await load();

  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/api/")) return;
    // Vite answers its own files; what it passes on is a page, whose sources may have changed.
    await new Promise<void>((resolve, reject) => {
      reply.raw.once("close", resolve);
      vite.middlewares(request.raw, reply.raw, (fault: unknown) =>
        fault === undefined ? resolve() : reject(new Error("Vite failed.", { cause: fault })),
      );
    });
    if (reply.raw.writableEnded) return reply.hijack();
    await load();
    return undefined;
  });

  return { pages: () => current, files: new Map(), close: () => vite.close() };
}
