import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { SYSTEM } from "#platform/actor.ts";
import { endpoint, FileAnswer } from "#platform/contract.ts";
import { createSmallWorld, type SmallWorld } from "../../../testing/small-world.ts";

const getList = endpoint({
  method: "GET",
  path: "/api/lists/{name}",
  summary: "A list as a file",
  access: "everyone",
  file: "text/csv",
  input: z.object({ name: z.string() }),
  output: FileAnswer,
  errors: [],
});
const sendText = endpoint({
  method: "POST",
  path: "/api/texts",
  summary: "Takes a long text",
  access: "everyone",
  maxBodyBytes: 3_000_000,
  input: z.object({ text: z.string() }),
  output: z.object({ characters: z.int() }),
  errors: [],
});

let world: SmallWorld;
beforeEach(async () => {
  world = await createSmallWorld((serve) => {
    serve(getList, (_ctx, { name }) => Promise.resolve({ name, body: 'name,city\r\n"Ana, Ltd.",Newark\r\n' }));
    serve(sendText, (_ctx, { text }) => Promise.resolve({ characters: text.length }));
  });
});
afterEach(() => world.close());

test("a file goes out as it is, with its type and a name that every browser can keep", async () => {
  const answer = await world.apps[0].inject({ url: `/api/lists/${encodeURIComponent("Café\r\nlist.csv")}` });

  expect(answer.body).toBe('name,city\r\n"Ana, Ltd.",Newark\r\n');
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe(
    `attachment; filename="Caf___list.csv"; filename*=UTF-8''Caf%C3%A9%0D%0Alist.csv`,
  );
});

test("an endpoint may take a longer body than others, up to its own bound", async () => {
  const send = (characters: number) => world.calls[0](SYSTEM, sendText, { text: "x".repeat(characters) });

  expect((await send(2_500_000)).body).toEqual({ characters: 2_500_000 });
  expect((await send(3_100_000)).status).toBe(413);
});
