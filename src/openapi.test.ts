import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOf, OpenApi31 } from "./testing/sweeps/openapi-31.ts";
import { createWorld, type World } from "./testing/world.ts";

let world: World;
let document: OpenApi31;

beforeAll(async () => {
  world = await createWorld();
  document = OpenApi31.parse((await world.app.inject("/api/openapi.json")).json());
});
afterAll(() => world.close());

test("the program's document is valid OpenAPI 3.1", () => {
  expect(faultsOf(document)).toEqual([]);
});

test("it lists every endpoint with its access, and nothing that is not there", () => {
  const listed = Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, { "x-access": access }]) => `${method} ${path} ${String(access)}`),
    )
    .filter((line) => !line.startsWith("get /api/live "));
  const registered = world.parts.endpoints.map(
    ({ method, path, access }) => `${method.toLowerCase()} ${path} ${String(access)}`,
  );

  expect(listed.sort()).toEqual(registered.sort());
});

test("it names every code that an endpoint may answer", () => {
  for (const { method, path, errors } of world.parts.endpoints) {
    const operation = Object.entries(document.paths[path] ?? {}).find(([name]) => name === method.toLowerCase())?.[1];
    for (const code of errors) expect(JSON.stringify(operation?.responses), `${method} ${path}`).toContain(code);
  }
});

test("the page of it lists every endpoint, too", async () => {
  const { body } = await world.app.inject("/api/docs");
  for (const { path, summary } of world.parts.endpoints) {
    expect(body).toContain(path);
    expect(body).toContain(summary.replaceAll("'", "&#39;").replaceAll('"', "&quot;"));
  }
});
