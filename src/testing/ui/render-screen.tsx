import { notifications } from "@mantine/notifications";
import { createRoot, type Root } from "react-dom/client";
import {
  createBrowserRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
  useMatches,
  useRouteError,
  type RouteObject,
} from "react-router";
import type { ComponentType } from "react";
import { expect, inject } from "vitest";
import { page } from "vitest/browser";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { getSession, type SessionUser } from "#modules/accounts/contract.ts";
import { getCompany } from "#modules/company/contract.ts";
import { now } from "#platform/web/clock.ts";
import { createTexts, TextsProvider } from "#platform/web/i18n.tsx";
import { pageContext } from "#platform/web/page-context.ts";
import { pageOf } from "#platform/web/page-handle.ts";
import { loadTexts } from "../../texts.ts";
import { answer, FakeServer, type Answer } from "./fake-server.ts";
import { answerWith } from "./network.ts";
import type { PartOf } from "./sample.ts";
import "#ui/theme/theme.css";

document.documentElement.lang = "en";

declare module "vitest" {
  export interface ProvidedContext {
    routes: RouteConfigEntry[];
  }
}

interface RouteModule {
  default?: ComponentType<{ loaderData: unknown }>;
  ErrorBoundary?: ComponentType<{ error: unknown }>;
  loader?: RouteObject["loader"];
  clientLoader?: RouteObject["loader"];
  action?: RouteObject["action"];
  shouldRevalidate?: RouteObject["shouldRevalidate"];
  handle?: unknown;
}

const LOADED = { timeout: 90_000, interval: 50 };

const modules = import.meta.glob<RouteModule>(["/src/portals/**/*.{ts,tsx}", "!/src/portals/**/*.test.{ts,tsx}"]);
const isOtherLanguage = ({ id, path }: RouteConfigEntry) => id?.endsWith(" site") === true && path !== undefined;
const texts = createTexts("en", await loadTexts("en"));

/** The route that React Router's framework mode makes of an entry of `src/routes.ts`. */
function routeOf({ id, file, path, index, children }: RouteConfigEntry): RouteObject {
  const own = {
    id: id ?? file.replace(/\.tsx?$/, ""),
    ...(path === undefined ? {} : { path }),
    lazy: async () => {
      const module = await modules[`/src/${file}`]?.();
      if (!module) throw new Error(`There is no route module ${file}`);
      return partsOf(module);
    },
  };
  return index === true ? { ...own, index } : { ...own, children: children?.map(routeOf) ?? [] };
}

function partsOf(module: RouteModule) {
  const { default: Screen, ErrorBoundary: Failed, loader, clientLoader, action, shouldRevalidate, handle } = module;
  return {
    handle,
    loader: loader ?? clientLoader ?? (() => null),
    ...(action && { action }),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(Screen && { Component: () => <Screen loaderData={useLoaderData<unknown>()} /> }),
    ...(Failed && { ErrorBoundary: () => <Failed error={useRouteError()} /> }),
  };
}

/** What `src/root.tsx` says of the page in its document. */
function Document() {
  const { isDense } = pageOf(useMatches().map(({ handle }) => handle));
  document.documentElement.toggleAttribute("data-dense", isDense);
  return <Outlet />;
}

const USERS = {
  administrator: {
    fullName: "Imogen Ashby",
    email: "imogen@tidewren.example",
    role: "admin",
    staffRole: "administrator",
    isEmailConfirmed: true,
  },
  client: {
    fullName: "Rowan Thistlewood",
    email: "rowan@example.com",
    role: "residential",
    accountType: "residential",
    isEmailConfirmed: true,
  },
  visitor: null,
} satisfies Record<string, PartOf<SessionUser> | null>;

const DAY = { open: "08:00", close: "18:00", closed: false };
const COMPANY = answer(getCompany, {
  name: "Tidewren Pest Control",
  phone: "3025550141",
  emergencyPhone: "3025550142",
  email: "office@tidewren.example",
  timeZone: "America/New_York",
  businessHours: {
    monday: DAY,
    tuesday: DAY,
    wednesday: DAY,
    thursday: DAY,
    friday: DAY,
    saturday: DAY,
    sunday: { ...DAY, closed: true },
  },
  serviceAreas: [
    { state: "DE", zipPrefixes: ["199", "198", "197"] },
    { state: "MD", zipPrefixes: ["216"] },
  ],
});

export interface ScreenOptions {
  /** Who is signed in; a visitor by default. */
  as?: keyof typeof USERS;
  answers?: readonly Answer[];
  width?: number;
  height?: number;
}

export const WIDTHS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

let mounted: { root: Root; box: HTMLElement; router: ReturnType<typeof createBrowserRouter> } | undefined;

/** Opens an address of the program with all that stands around its screen. Returns the server that answers it. */
export async function renderScreen(
  path: string,
  { as = "visitor", answers = [], width = 1440, height = 900 }: ScreenOptions = {},
): Promise<FakeServer> {
  await leaveScreen();
  await page.viewport(width, height);
  const server = new FakeServer();
  server.use([COMPANY, answer(getSession, { user: USERS[as] }), ...answers]);
  answerWith(server);
  history.replaceState(null, "", path);
  const router = createBrowserRouter(
    [
      {
        id: "root",
        Component: Document,
        hydrateFallbackElement: <></>,
        loader: () => ({ origin: location.origin, at: now().toISOString(), ownDocuments: [] }),
        children: inject("routes")
          .filter((entry) => !isOtherLanguage(entry))
          .map(routeOf),
      },
    ],
    {
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(pageContext, {
          run: (name, input) => Promise.resolve().then(() => server.run(name, input)),
          language: "en",
          nonce: "",
          origin: location.origin,
          ownDocuments: [],
          report: (fault) => server.faults.push(String(fault)),
        });
        return context;
      },
    },
  );
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  mounted = { root, box, router };
  root.render(
    <TextsProvider texts={texts}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
  // A screen that is opened for the first time loads its modules first.
  await expect.poll(() => router.state.initialized && router.state.navigation.state, LOADED).toBe("idle");
  return server;
}

// A form that works without JavaScript is sent to the action of its page, as the browser would.
document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const { pathname, search } = new URL(form.action);
  void mounted?.router.navigate(pathname + search, { formMethod: "post", formData: new FormData(form, submitter) });
});

/** Takes the screen away, and everything it left in the page. */
export async function leaveScreen(): Promise<void> {
  mounted?.root.unmount();
  mounted?.router.dispose();
  mounted?.box.remove();
  mounted = undefined;
  notifications.clean();
  sessionStorage.clear();
  localStorage.clear();
  for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}
