import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { OwnNoticeDetail, OwnNoticeProduct } from "../../contract-own.ts";
import { OwnNoticeProductsSection } from "./own-notice-products-section.tsx";

const product = (told: Partial<OwnNoticeProduct>): OwnNoticeProduct => ({
  ...{ name: "Fen Concentrate", epaNumber: "123-45", isExempt: false, ingredients: "Bifenthrin 7.9%" },
  ...{ signalWord: "caution", reentryMinutes: null, reentryNote: "" },
  ...told,
});

const shown = (one: OwnNoticeProduct): string =>
  markupOf(
    <StaticRouter location="/">
      <OwnNoticeProductsSection
        notice={{ rule: "nj-consumer-notice", products: [one], company: { phone: "" } } as unknown as OwnNoticeDetail}
      />
    </StaticRouter>,
  );

test("a wait that the label says in words alone is told, and not denied", () => {
  const inWords = shown(product({ reentryNote: "Until sprays have dried." }));
  expect(inWords).toContain("Fen Concentrate: Until sprays have dried.");
  expect(inWords).not.toContain("paper.noWait");
  expect(shown(product({}))).toContain("paper.noWait");
  const timed = shown(product({ reentryMinutes: 240, reentryNote: "Until sprays have dried." }));
  expect(timed).toContain("paper.waitHours");
  expect(timed).toContain("Until sprays have dried.");
});
