import type { Config } from "@react-router/dev/config";
import { precompress } from "./src/platform/server/pages/precompress.ts";

export default {
  appDirectory: "src",
  // scripts/prepare.js builds beside the running pages and exchanges the folders at the end.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  ssr: true,
  // A hydrated page never asks for routes one by one: the list is small and a deployment cannot change it half-way.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
