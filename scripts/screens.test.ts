import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "../src/routes.ts";
import { SCREEN_GROUPS, SCREENS, SELDOM_OPENED, SHORT_RUN } from "./screens.ts";

/** A page of no content, which leads on to the form. */
const ONLY_REDIRECTS = "portals/public-site/booking/consultation-thanks.tsx";

test("every page of the portals is among the screens, in at least one language", () => {
  const tree = [...routes].map(toRouteObject);
  const shown = new Set<unknown>(
    SCREENS.flatMap(({ path, shows = path }) => matchRoutes(tree, shows.replace(/[?#].*/, "")) ?? []).map(
      ({ route }): unknown => route.handle,
    ),
  );
  const pages = [...routes].flatMap(pagesIn);

  expect(pages.length).toBeGreaterThan(100);
  expect([...new Set(pages)].filter((file) => !shown.has(file))).toEqual([ONLY_REDIRECTS]);
});

test("every run opens screens of every kind, and each that a list names is there", () => {
  const names = new Set(SCREENS.map(({ name }) => name));
  expect([...SHORT_RUN, ...SELDOM_OPENED].filter((name) => !names.has(name))).toEqual([]);
  for (const screens of Object.values(SCREEN_GROUPS))
    expect(screens.filter(({ name }) => SHORT_RUN.has(name)).length).toBeGreaterThan(5);
});

test("each screen has a name of its own", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

function toRouteObject({ path, index, file, children }: RouteConfigEntry): RouteObject {
  const shared = { handle: file, ...(path === undefined ? {} : { path }) };
  if (index) return { ...shared, index: true };
  return { ...shared, children: (children ?? []).map(toRouteObject) };
}

/** The files of pages; what only redirects or answers programs is no `.tsx`, and a frame is part of its pages. */
function pagesIn({ file, children }: RouteConfigEntry): string[] {
  if (children) return children.flatMap(pagesIn);
  return file.endsWith(".tsx") ? [file] : [];
}
