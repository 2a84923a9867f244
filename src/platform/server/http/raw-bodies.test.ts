import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { endpoint, RawBody } from "#platform/contract.ts";
import { createSmallWorld, type SmallWorld } from "../../../testing/small-world.ts";

const listen = endpoint({
  method: "POST",
  path: "/api/told/{who}",
  summary: "Answers what was told as it was told",
  access: "everyone",
  raw: true,
  maxBodyBytes: 100,
  input: z.object({ who: z.string(), body: RawBody }),
  output: z.object({ who: z.string(), hex: z.string() }),
  errors: [],
});
const read = endpoint({
  method: "POST",
  path: "/api/read",
  summary: "Answers the body that it has read",
  access: "everyone",
  input: z.object({ body: z.string() }),
  output: z.object({ body: z.string() }),
  errors: [],
});

let world: SmallWorld;
beforeEach(async () => {
  world = await createSmallWorld((serve) => {
    serve(listen, (_ctx, { who, body }) => Promise.resolve({ who, hex: Buffer.from(body).toString("hex") }));
    serve(read, (_ctx, { body }) => Promise.resolve({ body }));
  });
});
afterEach(() => world.close());

const post = async (url: string, payload: Buffer, type = "application/json") => {
  const answer = await world.apps[0].inject({ method: "POST", url, headers: { "content-type": type }, payload });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

test.each(["7b7d", "7b2261223a205b315d7d0a", "7b", "ff00", ""])("the bytes %j come as they were sent", async (hex) => {
  const { status, body } = await post("/api/told/ana", Buffer.from(hex, "hex"));
  expect([status, body]).toEqual([200, { who: "ana", hex }]);
});

test("what the body says of its sender is not believed", async () => {
  const { body } = await post("/api/told/ana", Buffer.from('{"who":"eve","body":"x"}'));
  expect(body["who"]).toBe("ana");
});

test("more than is allowed is refused, and so is what is no JSON", async () => {
  expect((await post("/api/told/ana", Buffer.alloc(101, 0x20))).status).toBe(413);
  expect((await post("/api/told/ana", Buffer.from("a=1"), "text/plain")).status).toBe(415);
});

test("other endpoints read their bodies as before", async () => {
  expect((await post("/api/read", Buffer.from('{"body":"x"}'))).body).toEqual({ body: "x" });
  expect((await post("/api/read", Buffer.from("{"))).status).toBe(400);
});
