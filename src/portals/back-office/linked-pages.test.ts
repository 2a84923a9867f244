import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { backOfficeRoutes } from "./routes.ts";

const MODULES = fileURLToPath(new URL("../../modules", import.meta.url));

const office = backOfficeRoutes.find(({ path }) => path === "admin-dashboard");
const pages = (office?.children ?? [])
  .flatMap(({ path = "", children = [] }) => [path, ...children.map((child) => `${path}/${child.path ?? ""}`)])
  .filter((path) => path !== "*");

/** What stands between quotes after the office's address; a part of it that is only known later counts as one word. */
const LINK = /\/admin-dashboard\/((?:[\w/-]|\$\{\w+\})+)/g;

const links = new Set(
  globSync("**/*.{ts,tsx}", { cwd: MODULES })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [...readFileSync(`${MODULES}/${file}`, "utf8").matchAll(LINK)])
    .map(([, place = ""]) => place.replaceAll(/\$\{\w+\}/g, "x")),
);

test("whatever mails and notices link to in the office is a page of it", () => {
  expect(links.size).toBeGreaterThan(5);
  const isPage = (place: string) => pages.some((path) => matchPath(`/${path}`, `/${place}`) !== null);
  expect([...links].filter((place) => !isPage(place))).toEqual([]);
});
