import type { Config } from "@react-router/dev/config";
import { shrinkManifest } from "./src/platform/server/pages/shrink-manifest.ts";
import { writeOfflineWorker } from "./src/platform/server/pages/offline-worker.ts";
import { precompress } from "./src/platform/server/pages/precompress.ts";

export default {
  appDirectory: "src",
  // scripts/prepare.js builds beside the running pages and exchanges the folders at the end.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  ssr: true,
  // A hydrated page never asks for routes one by one: the list is small and a deployment cannot change it half-way.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await shrinkManifest(buildDirectory);
    await writeOfflineWorker(buildDirectory, {
      script: "tech-worker.js",
      isOffline: (routeId) => routeId.startsWith("portals/technician/") && !routeId.endsWith("web-manifest"),
      sentence: "Skip to content",
      besides: ["/tech-icon-192.png", "/tech-icon-512.png"],
    });
    await precompress(`${buildDirectory}/client`);
  },
} satisfies Config;
