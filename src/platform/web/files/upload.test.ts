import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../call.ts";
import { uploadFile } from "./upload.ts";

/** A browser's request, answered by the test. */
class TestRequest {
  static last: TestRequest;
  headers: Record<string, string> = {};
  sent: FormData | null = null;
  status = 0;
  responseText = "";
  type = "application/json";
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    TestRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === "content-type" ? this.type : null;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown, type = "application/json") {
    Object.assign(this, { status, type, responseText: JSON.stringify(body) });
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", TestRequest);
  vi.stubGlobal("document", { documentElement: { lang: "es" } });
});
afterEach(() => vi.unstubAllGlobals());

const photo = new File(["content"], "trap.jpg");
const id = "0190d7f4-0000-4000-8000-000000000000";

test("sends one file under its id, in the language of the page, and says how far it is", async () => {
  const onProgress = vi.fn<(share: number) => void>();
  const sent = uploadFile(photo, { id, onProgress });
  const request = TestRequest.last;
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.answer(201, { id, name: "trap.jpg" });

  expect(await sent).toEqual({ id, name: "trap.jpg" });
  expect(request.headers).toMatchObject({ "idempotency-key": id, "accept-language": "es" });
  expect(request.sent?.get("file")).toMatchObject({ name: "trap.jpg", size: 7 });
  expect(onProgress.mock.calls).toEqual([[0.25]]);
});

test("fails with the server's code and words", async () => {
  const sent = uploadFile(photo, { id });
  const problem = { type: "about:blank", title: "", status: 422, code: "files.too_large", detail: "Too large." };
  TestRequest.last.answer(422, { ...problem, maxBytes: 10 }, "application/problem+json");

  const fault = await sent.catch((caught: unknown) => caught);
  expect(fault).toBeInstanceOf(CallError);
  expect(fault).toMatchObject({ code: "files.too_large", message: "Too large.", facts: { maxBytes: 10 } });
});

test("fails as offline when nobody answers, and as a temporary fault when something in between does", async () => {
  const lost = uploadFile(photo, { id });
  TestRequest.last.onerror();
  await expect(lost).rejects.toMatchObject({ code: "network.offline", offline: true });

  const between = uploadFile(photo, { id });
  TestRequest.last.answer(502, "<html>", "text/html");
  await expect(between).rejects.toMatchObject({ code: "server.unavailable", isTemporary: true });
});

test("says in plain words that something in between does not take so large a file", async () => {
  const sent = uploadFile(photo, { id });
  TestRequest.last.answer(413, "<html>Request Entity Too Large</html>", "text/html");
  await expect(sent).rejects.toMatchObject({
    code: "request.too_large",
    message: "This file is too large to be sent.",
    isTemporary: false,
  });
});

test("stops when it is told to", async () => {
  const stop = new AbortController();
  const sent = uploadFile(photo, { id, signal: stop.signal });
  stop.abort();

  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  await expect(uploadFile(photo, { id, signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
});
