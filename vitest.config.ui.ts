import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { LONG_TAG } from "./scripts/lib/long-tag.ts";
import { inRandomOrder } from "./scripts/lib/random-order.ts";
import { findBrowser, TEST_BROWSER_ARGS } from "./scripts/system-packages.ts";
import { pressKeys } from "./src/testing/ui/press-keys.ts";
import routes from "./src/routes.ts";

const executablePath = findBrowser();
if (executablePath === null)
  throw new Error("The UI tests need Chromium: `node scripts/system-packages.ts` installs it or says how.");

/** The libraries that run in the browser. */
const LIBRARIES = [
  "@mantine/core",
  "@mantine/hooks",
  "@mantine/notifications",
  "@tabler/icons-react",
  "@tanstack/react-query",
  "bowser",
  "idb",
  "nuqs",
  "nuqs/adapters/react-router/v8",
  "react",
  "react-dom",
  "react-dom/client",
  "react-router",
  "react/jsx-dev-runtime",
  "signature_pad",
  "temporal-polyfill",
  "uqr",
  "zod",
];

/**
 * Tests of screens in a browser, without a server and a database: `vitest run --config vitest.config.ui.ts`. They are
 * named `*.ui.test.tsx` and stand beside what they test.
 */
export default defineConfig({
  cacheDir: ".cache/vite-ui",
  // All libraries of the screens are bundled before the first test: one that is found later would reload the page.
  optimizeDeps: { noDiscovery: true, include: LIBRARIES },
  test: {
    name: "ui",
    include: ["src/**/*.ui.test.tsx"],
    setupFiles: "src/testing/ui/setup.ts",
    // A machine that is busy with other tests takes many times longer than the second that a form takes.
    testTimeout: 120_000,
    // The program is loaded once and every file runs in the same page; `setup.ts` cleans up after each test.
    isolate: false,
    sequence: inRandomOrder(),
    tags: [LONG_TAG],
    fileParallelism: false,
    chaiConfig: { truncateThreshold: 2_000 },
    provide: { routes },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // The first run bundles the libraries, which takes its time on a busy machine.
      connectTimeout: 10 * 60_000,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath, args: TEST_BROWSER_ARGS },
        // A time zone other than the company's, so that a screen that shows the browser's own time fails its test.
        contextOptions: {
          locale: "en-US",
          timezoneId: "America/Los_Angeles",
          reducedMotion: "reduce",
          colorScheme: "light",
        },
      }),
      commands: { pressKeys },
      instances: [{ browser: "chromium" }],
    },
  },
});
