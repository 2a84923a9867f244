import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { CHUNKS } from "./vite.chunks.ts";
import { contracts } from "./vite.contracts.ts";

/** More ways into the browser's bundle: what pages without React load by its address, when somebody needs it. */
const entries: Plugin = {
  name: "greenline:entries",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    this.emitFile({ type: "chunk", id: "src/entry.assistant.ts", fileName: "assistant.js" });
    this.emitFile({ type: "chunk", id: "src/entry.pending.ts", fileName: "pending.js" });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [contracts, reactRouter(), entries],
  build: {
    // The browsers that React 19 and Mantine 9 support anyway.
    target: "es2022",
    // A font or drawing inside the style sheet would be paid for by pages that do not show it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Of the icons' index only the modules that are asked for are read, instead of six thousand.
      experimental: { lazyBarrel: true },
    },
  },
  // The server bundle carries its libraries: one file loads faster than thousands, icons that are not used never
  // load, and React is the production one whatever NODE_ENV says. In development they are loaded as they are.
  ssr: {
    noExternal:
      command === "build" ? true : ["@mantine/core", "@mantine/hooks", "@mantine/notifications", "@tabler/icons-react"],
  },
  // Found at the start instead of one by one, each of which would reload the page.
  optimizeDeps: { entries: ["src/entry.client.tsx", "src/root.tsx", "src/{portals,ui,modules}/**/*.tsx"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { sourcemap: true } },
  },
}));
