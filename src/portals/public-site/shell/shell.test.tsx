import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../testing/render.tsx";
import { EmergencyBanner } from "./shell-emergency.tsx";
import Sitemap from "../addresses/sitemap.tsx";
import en from "../texts/en.json" with { type: "json" };

const company = { name: "Fern & Co", phone: "3025550100", emergencyPhone: "3025550199" };

/** A component below the frame of the public site, which has loaded the company. */
function shownBelowSite(Component: () => ReactNode): string {
  const Stub = createRoutesStub([{ id: "en site", path: "/sitemap", Component }]);
  const hydrationData = { loaderData: { "en site": company } };
  return markupOf(<Stub initialEntries={["/sitemap"]} hydrationData={hydrationData} />, {
    texts: { "public-site": en },
  });
}

test("the sitemap names every page that a visitor can open, those of the account too", () => {
  const markup = shownBelowSite(Sitemap);
  for (const path of ["/", "/services", "/faq", "/consultation", "/login", "/register", "/privacy"])
    expect(markup).toContain(`href="${path}"`);
});

test("the emergency banner says its question and that the number is answered around the clock", () => {
  const markup = shownBelowSite(() => <EmergencyBanner company={company} />);
  expect(markup).toContain("Pest emergency?");
  expect(markup).toMatch(/Call \(302\) 555-0199, 24\/7<\/a>/);
});

test("no part of the emergency banner is hidden on a narrow screen", () => {
  const css = readFileSync(new URL("./shell.module.css", import.meta.url), "utf8");
  const narrow = css.slice(css.indexOf("@media (width < 40rem)"), css.indexOf(".header {"));
  expect(narrow).toContain(".emergency p");
  expect(narrow).not.toContain("display: none");
});
