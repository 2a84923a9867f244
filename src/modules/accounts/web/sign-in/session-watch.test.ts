import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { onRefusedCall } from "./session-watch.ts";

const SIGNED_OUT = new CallError("request.unauthenticated", { status: 401 });

function watched() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onRefused = vi.fn();
  const stop = onRefusedCall(client, onRefused);
  const read = (fault: Error) =>
    client.query({ queryKey: ["appointments"], queryFn: () => Promise.reject(fault) }).catch(() => undefined);
  const write = (fault: Error) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(fault) })
      .execute(undefined)
      .catch(() => undefined);
  return { client, onRefused, stop, read, write };
}

test("a read and a write that are refused for want of a session are told, once each", async () => {
  const { client, onRefused, read, write } = watched();
  await read(SIGNED_OUT);
  expect(onRefused).toHaveBeenCalledTimes(1);
  await write(SIGNED_OUT);
  expect(onRefused).toHaveBeenCalledTimes(2);

  // A query that is looked at again still carries its old fault.
  client
    .getQueryCache()
    .find({ queryKey: ["appointments"] })
    ?.setOptions({ queryKey: ["appointments"] });
  expect(onRefused).toHaveBeenCalledTimes(2);
});

test.each([
  ["a wrong password", new CallError("accounts.wrong_password", { status: 401 })],
  ["a lack of rights", new CallError("request.forbidden", { status: 403 })],
  ["a lost connection", new CallError("network.offline")],
  ["a fault of the program", new Error("no such thing")],
])("%s says nothing about the session", async (_what, fault) => {
  const { onRefused, read, write } = watched();
  await read(fault);
  await write(fault);
  expect(onRefused).not.toHaveBeenCalled();
});

test("whoever stops watching is told nothing more", async () => {
  const { onRefused, stop, read } = watched();
  stop();
  await read(SIGNED_OUT);
  expect(onRefused).not.toHaveBeenCalled();
});
