import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import type { Ctx } from "../context.ts";
import type { Pages, PageRun } from "./build.ts";
import { prepareAnswer } from "./prepared.ts";
import { hashOf } from "./inline-hashes.ts";
import { servePages, type RegisteredPages } from "./pages.ts";

/**
 * Pages as the bundle would give them: three that are the same for everyone, one that is for visitors and runs React, one
 * that is one's own, one that fails.
 */
function fakePages() {
  const seen: { url: string; cookie: string | null; run: PageRun }[] = [];
  let text = "as it was";
  const content = ["/", "/es", "/broken", "/form"];
  const pages: Pages = {
    inlineScripts: ["1"],
    languageOf: (path) => (path === "/es" || path.startsWith("/es/") ? "es" : "en"),
    failure: (language, requestId) => `<p lang="${language}">failed ${requestId}</p>`,
    describe: (path) => ({
      hydrates: path === "/mine" || path === "/form",
      startsOnTouch: false,
      cacheable: path !== "/mine" && path !== "/portal",
      forVisitors: path === "/form",
      ownQuery: path === "/form" ? ["step"] : [],
      speaksToReader: path === "/portal",
      takesForms: false,
      needs: [],
      found: content.includes(path) || path === "/mine" || path === "/portal",
    }),
    render: async (request, run) => {
      const { pathname, search } = new URL(request.url);
      seen.push({ url: pathname + search, cookie: request.headers.get("cookie"), run });
      if (pathname === "/broken") throw new Error("The template has a hole.");
      const who = pathname === "/mine" ? JSON.stringify(await run.run("GET /api/me", {})) : "everyone";
      const status = content.includes(pathname) || pathname === "/mine" ? 200 : 404;
      const start = `<script nonce="${run.nonce}" type="module">start("${text}")</script><script>smuggled()</script>`;
      const html = `${pathname} for ${who}, ${text}, ${"long enough to be worth compressing ".repeat(50)}${pathname === "/form" ? start : ""}`;
      return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
    },
  };
  return { pages, seen, write: (next: string) => (text = next) };
}

const readMe: AnyEndpoint = {
  method: "GET",
  path: "/api/me",
  summary: "",
  access: "everyone",
  input: z.object({}),
  output: z.unknown(),
  errors: [],
};

let app: FastifyInstance;
let served: RegisteredPages;
afterEach(() => app.close());

function serve() {
  const fake = fakePages();
  const onChange = new Map<string, () => void>();
  app = Fastify();
  app.get("/api/thing", async () => ({ thing: true }));
  served = servePages(
    app,
    {
      served: {
        // Only what pages read of it.
        contextOf: async ({ headers: { cookie } }) =>
          ({ actor: cookie === "theme=dark" ? VISITOR : SYSTEM, language: "fr", cookie }) as unknown as Ctx,
        runners: new Map([[readMe, async (ctx: Ctx) => ctx]]),
      },
      realtime: {
        onChange: (topic, callback) => {
          onChange.set(topic, callback);
          return () => onChange.delete(topic);
        },
      },
      now: () => new Date("2026-03-03T12:00:00Z"),
      publicUrl: "https://pests.example",
      mode: "built",
    },
    {
      pages: () => fake.pages,
      files: new Map([
        [
          "/assets/a-1.js",
          prepareAnswer({ headers: { "content-type": "text/javascript" }, body: Buffer.from("run()") }),
        ],
      ]),
      close: async () => {},
    },
  );
  return { ...fake, onChange };
}

test("a content page is rendered once and then comes from memory, compressed for whoever wants it so", async () => {
  const { seen } = serve();
  const plain = await app.inject({ url: "/" });
  const brotli = await app.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
  const gzip = await app.inject({ url: "/", headers: { "accept-encoding": "gzip" } });

  expect(seen).toHaveLength(1);
  expect(plain.statusCode).toBe(200);
  expect(plain.headers).toMatchObject({
    vary: "accept-encoding",
    "cache-control": "public, max-age=0, must-revalidate",
  });
  expect(plain.headers["content-security-policy"]).toContain("'sha256-");
  expect(plain.headers["content-security-policy"]).not.toContain("nonce-");
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(served.statistics()).toMatchObject({ hits: 2, misses: 1 });
});

test("whoever has the page already is told so", async () => {
  serve();
  const first = await app.inject({ url: "/" });
  const again = await app.inject({ url: "/", headers: { "if-none-match": first.headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(again.headers.etag).toBe(first.headers.etag);
});

test("a kept page is rendered for nobody in particular: no cookie, no query, no account", async () => {
  const { seen } = serve();
  await app.inject({ url: "/?utm=letter", headers: { cookie: "session=ana" } });
  expect(seen[0]).toMatchObject({ url: "/", cookie: null });
  expect(await seen[0]?.run.run("GET /api/me", {})).toMatchObject({ actor: { kind: "visitor" }, language: "en" });
  await app.inject({ url: "/?utm=poster" });
  expect(seen).toHaveLength(1);
});

test("whoever opens the bare home page begins in the language of the browser", async () => {
  serve();
  const answer = await app.inject({ url: "/?utm=letter", headers: { "accept-language": "es-US" } });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/es?utm=letter"]);
  expect((await app.inject({ url: "/es", headers: { "accept-language": "fr" } })).statusCode).toBe(200);
});

test("languages are different pages", async () => {
  const { seen } = serve();
  await app.inject({ url: "/" });
  expect((await app.inject({ url: "/es" })).body).toContain("/es for everyone");
  expect(await seen[1]?.run.run("GET /api/me", {})).toMatchObject({ language: "es" });
});

test("a page of one's own is rendered each time, with one's cookie and a nonce of its own", async () => {
  const { seen } = serve();
  const [first, second] = [
    await app.inject({ url: "/mine?step=2", headers: { cookie: "session=ana", "accept-encoding": "br" } }),
    await app.inject({ url: "/mine", headers: { cookie: "session=ben" } }),
  ];
  expect(seen.map(({ url, cookie }) => [url, cookie])).toEqual([
    ["/mine?step=2", "session=ana"],
    ["/mine", "session=ben"],
  ]);
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain("session=ana");
  expect(second.body).toContain("session=ben");
  expect(first.headers["cache-control"]).toBe("private, no-store");
  expect(first.headers["content-security-policy"]).toContain(`'nonce-${seen[0]?.run.nonce}'`);
  expect(seen[0]?.run.nonce).not.toBe(seen[1]?.run.nonce);
});

test("a page with a form is rendered once for all visitors, its scripts named by their hashes", async () => {
  const { seen } = serve();
  const [first, second] = [await app.inject({ url: "/form" }), await app.inject({ url: "/form?utm=poster" })];
  expect(seen).toHaveLength(1);
  expect(second.body).toBe(first.body);
  expect(first.body, "whoever keeps the page keeps no nonce").not.toContain(seen[0]?.run.nonce ?? "nonce");
  const policy = String(first.headers["content-security-policy"]);
  expect(policy).toContain(`'${hashOf('start("as it was")')}'`);
  expect(policy, "what does not carry the nonce is not made good by being kept").not.toContain(hashOf("smuggled()"));
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("nonce-");
});

test("each answer has a nonce of its own for what its scripts will add to the styles, and no browser keeps it", async () => {
  serve();
  const [first, second] = [await app.inject({ url: "/form" }), await app.inject({ url: "/form" })];
  const told = [first, second].map(
    ({ headers }) => /^nonce;desc="([^"]{20,})"$/.exec(String(headers["server-timing"]))?.[1],
  );
  for (const [index, { headers }] of [first, second].entries()) {
    expect(headers["content-security-policy"]).toContain(`style-src-elem 'self' 'nonce-${told[index]}'`);
    expect(headers).toMatchObject({ "cache-control": "private, no-store", vary: "accept-encoding, cookie" });
    expect(headers.etag).toBeUndefined();
  }
  expect(told[0]).not.toBe(told[1]);
});

test("whoever is signed in gets a page for visitors rendered for them, and it is not kept", async () => {
  const { seen } = serve();
  await app.inject({ url: "/form" });
  const own = await app.inject({ url: "/form", headers: { cookie: "session=ana" } });
  expect(seen.map(({ cookie }) => cookie)).toEqual([null, "session=ana"]);
  expect(own.headers["content-security-policy"]).toContain(`'nonce-${seen[1]?.run.nonce}'`);
  await app.inject({ url: "/form", headers: { cookie: "theme=dark" } });
  await app.inject({ url: "/form" });
  expect(seen, "a cookie that names nobody changes nothing").toHaveLength(2);
});

test("a query by which a page is rendered is rendered, any other is not", async () => {
  const { seen } = serve();
  for (const url of ["/form", "/form?step=2", "/form?next=%2Fportal"]) await app.inject({ url });
  expect(seen.map(({ url }) => url)).toEqual(["/form", "/form?step=2"]);
});

test("a page without a language in its address is written in its reader's, any other in that of its path", async () => {
  const { seen } = serve();
  await app.inject({ url: "/portal", headers: { cookie: "session=ana" } });
  await app.inject({ url: "/portal.data", headers: { cookie: "session=ana" } });
  await app.inject({ url: "/mine", headers: { cookie: "session=ana" } });
  expect(seen.map(({ run }) => run.language)).toEqual(["fr", "fr", "en"]);
  for (const { run } of seen)
    expect(await run.run("GET /api/me", {}), "and so is what it asks for").toMatchObject({ language: run.language });
  expect(served.statistics()).toMatchObject({ entries: 0 });
});

test("what the router in the browser asks for is answered to the one who asks, and never kept", async () => {
  const { seen } = serve();
  for (const cookie of ["session=ana", "session=ben"])
    await app.inject({ url: "/es.data?_routes=x", headers: { cookie } });
  expect(seen.map(({ url, cookie }) => [url, cookie])).toEqual([
    ["/es.data?_routes=x", "session=ana"],
    ["/es.data?_routes=x", "session=ben"],
  ]);
  expect(served.statistics()).toMatchObject({ hits: 0, entries: 0 });
});

test.each(["company", "catalogue"])("a change of the %s is seen at once", async (topic) => {
  const { write, onChange } = serve();
  await app.inject({ url: "/" });
  write("as it is now");
  expect((await app.inject({ url: "/" })).body).toContain("as it was");
  onChange.get(topic)?.();
  expect((await app.inject({ url: "/" })).body).toContain("as it is now");
});

test("all unknown addresses of a language are one kept page with status 404, which names none of them", async () => {
  const { seen } = serve();
  const answers = await Promise.all(["/nowhere", "/no/where", "/es/nada"].map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(seen.map(({ url }) => url).sort()).toEqual(["/es/not-found", "/not-found"]);
});

test("a page that fails answers 500 with the request's id, and is tried again by the next", async () => {
  const { seen } = serve();
  const answer = await app.inject({ url: "/broken" });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  expect(answer.body).toMatch(/failed req-/);
  await app.inject({ url: "/broken" });
  expect(seen).toHaveLength(2);
});

test("static files come as they were prepared", async () => {
  serve();
  expect((await app.inject({ url: "/assets/a-1.js" })).body).toBe("run()");
  expect((await app.inject({ url: "/assets/a-2.js" })).statusCode).toBe(404);
});

test("endpoints are left alone, and unknown ones are not answered with a page", async () => {
  const { seen } = serve();
  expect((await app.inject({ url: "/api/thing" })).json()).toEqual({ thing: true });
  const unknown = await app.inject({ url: "/api/nothing" });
  expect([unknown.statusCode, unknown.headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
  expect(seen).toHaveLength(0);
});

test.each([
  ["/es/", "/es"],
  ["//evil.example/", "/evil.example"],
  ["//evil.example", "/evil.example"],
  ["/es/?utm=letter", "/es?utm=letter"],
  ["/a//", "/a"],
])("%s is led to %s, never to another site", async (url, location) => {
  serve();
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
});

test("a head request is answered without a body", async () => {
  serve();
  const answer = await app.inject({ method: "HEAD", url: "/" });
  expect([answer.statusCode, answer.body]).toEqual([200, ""]);
});

test("nothing is listened to after the end", async () => {
  const { onChange } = serve();
  await served.close();
  expect(onChange.size).toBe(0);
});
