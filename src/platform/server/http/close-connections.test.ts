import Fastify from "fastify";
import { once } from "node:events";
import { get } from "node:http";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { finishWorkOnStop } from "./close-connections.ts";

test("a stop waits for the work of somebody who hung up", async () => {
  const happened: string[] = [];
  const begun = Promise.withResolvers<undefined>();
  const mayEnd = Promise.withResolvers<undefined>();
  const app = Fastify();
  finishWorkOnStop(app);
  app.get("/work", async () => {
    begun.resolve(undefined);
    await mayEnd.promise;
    happened.push("worked");
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });

  const request = get(`${app.listeningOrigin}/work`);
  await begun.promise;
  request.destroy();
  await once(request, "error");
  const listening = once(app.server, "close");
  const closed = app.close().then(() => happened.push("closed"));
  await listening;
  // Whoever does not wait would be through by now.
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  mayEnd.resolve(undefined);
  await closed;
  expect(happened).toEqual(["worked", "closed"]);
});
