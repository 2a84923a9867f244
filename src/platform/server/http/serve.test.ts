import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { endpoint } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { createSmallWorld, type SmallWorld } from "../../../testing/small-world.ts";

const ANA: Actor = { kind: "staff", userId: "ana", sessionId: "s1", role: "manager" };

const Place = z.object({
  id: z.string(),
  name: z.string().min(2, "Please enter a name"),
  address: z.object({ zip: z.string().regex(/^\d{5}$/, "ZIP code must be 5 digits") }),
});
const savePlace = endpoint({
  method: "PUT",
  path: "/api/places/{id}",
  summary: "Saves a place",
  access: "everyone",
  input: Place,
  output: Place,
  errors: ["places.taken"],
});
const whoAmI = endpoint({
  method: "GET",
  path: "/api/me",
  summary: "Says who asks",
  access: "everyone",
  input: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  output: z.object({ kind: z.string(), language: z.string(), times: z.int() }),
  errors: [],
});
const removePlace = endpoint({
  method: "DELETE",
  path: "/api/places/{id}",
  summary: "Removes a place",
  access: "staff",
  input: z.object({ id: z.string(), reason: z.string() }),
  output: z.null(),
  status: 204,
  errors: [],
});
const addPlace = endpoint({
  method: "POST",
  path: "/api/places",
  summary: "Adds a place",
  access: "signed_in",
  input: z.object({ name: z.string() }),
  output: z.object({ id: z.string() }),
  status: 201,
  errors: ["places.taken"],
});

const brokenPromise = endpoint({
  method: "GET",
  path: "/api/promise",
  summary: "Answers less than it says",
  access: "everyone",
  input: z.object({}),
  output: z.object({ id: z.string() }),
  errors: [],
});

let world: SmallWorld;
let removed: unknown[];

beforeEach(async () => {
  removed = [];
  world = await createSmallWorld((serve) => {
    serve(savePlace, (_ctx, place) =>
      Promise.resolve({ ...place, owner: "secret", address: { ...place.address, alarmCode: "secret" } }),
    );
    serve(whoAmI, ({ actor, language }, { times }) => Promise.resolve({ kind: actor.kind, language, times }));
    serve(brokenPromise, () => Promise.resolve({} as { id: string }));
    serve(removePlace, (_ctx, input) => {
      removed.push(input);
      return Promise.resolve(null);
    });
    serve(
      addPlace,
      (_ctx, { name }) =>
        name === "free"
          ? Promise.resolve({ id: name })
          : Promise.reject(new AppError("conflict", "places.taken", { facts: { by: "Ben" } })),
      { facts: { "places.taken": (_ctx, { name }) => Promise.resolve({ others: [`${name} 2`] }) } },
    );
  });
});
afterEach(() => world.close());

const call: SmallWorld["calls"][0] = (...request) => world.calls[0](...request);

test("faults of the input come with the dotted name of the field, one message each, all at once", async () => {
  const answer = await call(VISITOR, savePlace, { id: "1", name: "", address: { zip: "1" } });

  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    type: "about:blank",
    title: "Unprocessable Entity",
    status: 422,
    code: "request.invalid",
    detail: "Please check the marked fields.",
    errors: [
      { path: "name", message: "Please enter a name" },
      { path: "address.zip", message: "ZIP code must be 5 digits" },
    ],
  });
});

test("a reader is told in their language", async () => {
  const answer = await call(VISITOR, savePlace, { id: "1" }, { language: "fr" });

  expect(answer.body.detail).toBe("Vérifiez les champs signalés.");
});

test("what the contract does not name never leaves, at any depth", async () => {
  const place = { id: "1", name: "Shed", address: { zip: "19104" } };

  expect((await call(VISITOR, savePlace, place)).body).toEqual(place);
});

test("an answer that lacks what the contract promises is a fault of ours, and is not sent", async () => {
  await expect(call(VISITOR, brokenPromise, {})).rejects.toThrow("answered 500");
});

test("a read is parsed from the query, with numbers and defaults", async () => {
  expect((await call(VISITOR, whoAmI, {})).body).toEqual({ kind: "visitor", language: "en", times: 1 });
  expect((await call(ANA, whoAmI, { times: "3" })).body).toMatchObject({ kind: "staff", times: 3 });
  expect((await call(VISITOR, whoAmI, { times: "4" })).status).toBe(422);
});

test("the browser's language is the first guess, by its weights", async () => {
  const inLanguage = async (header: string) =>
    (await call(VISITOR, whoAmI, {}, { headers: { "accept-language": header } })).body.language;

  expect(await inLanguage("de-DE,fr;q=0.8,es;q=0.9")).toBe("es");
  expect(await inLanguage("de")).toBe("en");
});

test("a success without an answer is 204 with nothing in it; its input comes from path and query", async () => {
  const answer = await call(ANA, removePlace, { id: "7", reason: "sold" });

  expect(answer).toMatchObject({ status: 204, body: null });
  expect(removed).toEqual([{ id: "7", reason: "sold" }]);
});

test("whoever may not enter learns nothing about what the input should be", async () => {
  expect(await call(VISITOR, removePlace, { id: "7" })).toMatchObject({
    status: 401,
    body: { code: "request.unauthenticated", detail: "Please sign in." },
  });
  expect(removed).toEqual([]);
});

test("a refusal carries the facts that its endpoint looks up for its code, beside its own", async () => {
  expect(await call(ANA, addPlace, { name: "free" })).toMatchObject({ status: 201, body: { id: "free" } });
  expect(await call(ANA, addPlace, { name: "Shed" })).toMatchObject({
    status: 409,
    body: { code: "places.taken", by: "Ben", others: ["Shed 2"] },
  });
});
