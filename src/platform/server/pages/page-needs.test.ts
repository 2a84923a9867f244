import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import type { Ctx } from "../context.ts";
import type { Pages, PageRun } from "./build.ts";
import { servePages } from "./pages.ts";
import type { PageOpenings } from "./render.ts";

let app: FastifyInstance;
afterEach(() => app.close());

/** Pages of each kind, twice: `/pay…` need the payment provider, the others do not. */
function serve(openings: PageOpenings = {}): { runs: PageRun[] } {
  const runs: PageRun[] = [];
  const pages: Pages = {
    inlineScripts: [],
    languageOf: () => "en",
    failure: () => "failed",
    describe: (path) => ({
      hydrates: path.endsWith("-form"),
      startsOnTouch: false,
      cacheable: path !== "/pay" && path !== "/mine",
      forVisitors: path.endsWith("-form"),
      ownQuery: [],
      speaksToReader: false,
      takesForms: false,
      needs: path.startsWith("/pay") ? ["payments"] : [],
      found: true,
    }),
    async render(_request, run) {
      runs.push(run);
      return new Response("<p>Pay</p>", { headers: { "content-type": "text/html; charset=utf-8" } });
    },
  };
  app = Fastify();
  servePages(
    app,
    {
      // Only what pages read of it.
      served: { contextOf: async () => ({ actor: VISITOR, language: "en" }) as unknown as Ctx, runners: new Map() },
      realtime: { onChange: () => () => undefined },
      now: () => new Date("2026-03-03T12:00:00Z"),
      publicUrl: "https://pests.example",
      mode: "built",
      openings,
    },
    { pages: () => pages, files: new Map(), close: async () => {} },
  );
  return { runs };
}

const FRAME = "https://pay.example";

test.each(["/pay", "/pay-kept", "/pay-form"])("a page gets the payment provider that it needs: %s", async (url) => {
  const { runs } = serve({ payments: { frames: [FRAME], payment: [FRAME], opensWindows: true } });
  const { headers } = await app.inject({ url });
  expect(headers["content-security-policy"]).toContain(`frame-src 'self' ${FRAME};`);
  expect(headers["permissions-policy"]).toContain(`payment=(self "${FRAME}")`);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  expect(runs[0]?.ownDocuments).toEqual(["payments"]);
});

test.each(["/mine", "/kept", "/other-form"])("no other page gets anything of it: %s", async (url) => {
  serve({ payments: { frames: [FRAME], payment: [FRAME] } });
  const { headers } = await app.inject({ url });
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  expect(headers["content-security-policy"]).not.toContain(FRAME);
  expect(headers["permissions-policy"]).toBeUndefined();
});

test("where our own files take payments, such a page is like any other, and no document of its own", async () => {
  const { runs } = serve();
  const { headers } = await app.inject({ url: "/pay" });
  expect(headers["content-security-policy"]).not.toContain("frame-src");
  expect(headers["permissions-policy"]).toBeUndefined();
  expect(runs[0]?.ownDocuments).toEqual([]);
});
