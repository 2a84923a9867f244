import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

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

/** Modules of these packages, without their styles, which belong to whoever imports them. */
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join("|")})[\\\\/].*js$`);

/** Parts of the design system that pages without React show, too. */
const PLAIN = /[\\/]src[\\/]ui[\\/](?:logo|plain-form|visually-hidden)\./;

const CALLS =
  /[\\/]src[\\/]modules[\\/](?:(?:company|catalogue|appointments)[\\/](?:contract|contract-in-app|rules)|accounts[\\/]contract-sign-in)\.ts$/;

/**
 * What nearly every page loads, in a few files instead of sixty: on a phone each file is another wait. Each group needs
 * only those above it, because files that import each other in a circle may run before what they need is there.
 * A page's styles are those of the files that it loads, so nothing here has styles that only some pages use.
 */
const CHUNKS = [
  { name: "react", test: packages("react", "react-dom", "scheduler", "i18next", "react-i18next"), priority: 9 },
  { name: "router", test: packages("react-router"), priority: 8 },
  { name: "zod", test: packages("zod"), priority: 8 },
  { name: "query", test: packages("@tanstack"), priority: 8 },
  // What all of its components stand on; those come with whoever shows them.
  { name: "mantine", test: packages("@mantine/hooks", "@mantine/core/esm/core"), priority: 7 },
  {
    name: "base",
    test: (id: string) => PLAIN.test(id) || /[\\/]src[\\/]platform[\\/]|preload-helper/.test(id),
    priority: 6,
  },
  // Each is smaller than the request for it. An icon of one page alone stays with that page.
  { name: "icons", test: packages("@tabler/icons-react"), minShareCount: 2, priority: 6 },
  // What visitors' forms and the emergency assistant ask the server, and the rules of it.
  { name: "calls", test: CALLS, priority: 5 },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), entries],
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
