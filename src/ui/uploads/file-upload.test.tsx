import { expect, test, vi } from "vitest";
import type { FileView } from "#platform/files-contract.ts";
import { CallError } from "#platform/web/call.ts";
import { randomId } from "#platform/web/random-id.ts";
import type { UploadOptions } from "#platform/web/files/upload.ts";
import { FileUploadField } from "./file-upload-field.tsx";
import { FileUploadList } from "./file-upload-list.tsx";
import { createTexts } from "#platform/web/i18n.tsx";
import en from "#ui/texts/en.json" with { type: "json" };
import { fileUploadTexts } from "./file-upload-texts.ts";
import { createUploadQueue, type PendingUpload } from "./upload-queue.ts";
import { markupOf } from "../../testing/render.tsx";

const TEXTS = fileUploadTexts(createTexts("en", { ui: en }).translateIn("ui"));

const file = (name: string) => new File(["content"], name, { type: "image/jpeg" });
const sentFile = (id: string, name: string): FileView => ({
  id,
  name,
  kind: "jpeg",
  contentType: "image/jpeg",
  bytes: 7,
  width: 10,
  height: 10,
  createdAt: "2026-03-02T15:00:00Z",
});
const noop = () => {};

const listOf = (files: FileView[], ...states: PendingUpload["state"][]) =>
  markupOf(
    <FileUploadList
      label="Photos"
      files={files}
      pending={states.map((state, index) => ({ id: String(index), file: file(`trap-${index}.jpg`), state }))}
      texts={TEXTS}
      onRemove={noop}
      onCancel={noop}
      onRetry={noop}
    />,
  );

test("a field without files offers to choose some, and to take a photo where that is wanted", () => {
  const field = { label: "Photos", files: [], onAdd: noop, onRemove: noop };
  const plain = markupOf(<FileUploadField {...field} />);
  expect(plain).toContain("Choose files");
  expect(plain).not.toContain("<ul");

  const phone = markupOf(<FileUploadField {...field} camera accept="pictures" texts={{ take: "Tomar una foto" }} />);
  expect(phone).toContain("Tomar una foto");
  expect(phone).toContain('capture="environment"');
});

test("a field for papers offers nothing but PDFs to choose from", () => {
  const markup = markupOf(
    <FileUploadField label="Label" accept="pdf" max={1} files={[]} onAdd={noop} onRemove={noop} />,
  );
  expect(markup).toContain('accept="application/pdf,.pdf"');
  expect(markup).not.toContain("multiple");
});

test("a fault of the field is told with it", () => {
  const markup = markupOf(
    <FileUploadField label="Photos" error="Add a photo" files={[]} onAdd={noop} onRemove={noop} />,
  );
  const [, described = ""] = /role="group"[^>]*aria-describedby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`id="${described}" role="alert"`);
});

test("what is sent shows its small picture, and each button says what it removes", () => {
  const markup = listOf([sentFile("1", "front.jpg")]);
  expect(markup).toContain('src="/api/files/1?size=thumbnail"');
  expect(markup).toContain('aria-label="Remove front.jpg"');
});

test("what is on its way shows how far it is", () => {
  const markup = listOf([], { kind: "sending", share: 0.426 }, { kind: "waiting" });
  expect(markup).toContain("Sending, 42%");
  expect(markup).toContain("Waiting");
  expect(markup).toMatch(/<progress max="100" aria-label="trap-0.jpg" value="42">|<progress [^>]*value="42"/);
});

test.each([
  [new CallError("network.offline"), "the server cannot be reached"],
  [new CallError("files.too_large", { status: 422, message: "other words" }), "at most 10 MB"],
  [new CallError("request.too_large", { status: 413 }), "too large to be sent"],
  [new CallError("files.type_not_allowed", { status: 422, message: "Files of this type" }), "Files of this type"],
  [new CallError("server.error", { status: 500 }), "try again in a moment"],
  [null, "was not sent"],
])("what failed says why, and can be sent again (%s)", (fault, words) => {
  const markup = listOf([], { kind: "failed", fault });
  expect(markup).toContain(words);
  expect(markup).toContain('aria-label="Try again: trap-0.jpg"');
});

/** A server that answers when the test says so. */
function startQueue() {
  const calls: { name: string; options: UploadOptions; answer: PromiseWithResolvers<FileView> }[] = [];
  const onSent = vi.fn<(sent: FileView) => void>();
  let ids = 0;
  const queue = createUploadQueue({
    newId: () => `id-${++ids}`,
    onSent,
    send: ({ name }, options) => {
      const answer = Promise.withResolvers<FileView>();
      options.signal?.addEventListener("abort", () => answer.reject(new DOMException("stopped", "AbortError")));
      calls.push({ name, options, answer });
      return answer.promise;
    },
  });
  const states = () => queue.entries().map(({ file: { name }, state }) => `${name} ${state.kind}`);
  return { calls, onSent, queue, states };
}

test("files go one after the other", async () => {
  const { calls, onSent, queue, states } = startQueue();
  queue.add([file("a"), file("b")]);
  expect(states()).toEqual(["a sending", "b waiting"]);

  calls[0]?.answer.resolve(sentFile("id-1", "a"));
  await expect.poll(states).toEqual(["b sending"]);
  expect(onSent.mock.calls.map(([sent]) => sent.id)).toEqual(["id-1"]);
});

test("what fails stays, lets the others go on, and is sent again under the same id", async () => {
  const { calls, onSent, queue, states } = startQueue();
  queue.add([file("a"), file("b")]);
  calls[0]?.answer.reject(new CallError("network.offline"));
  await expect.poll(states).toEqual(["a failed", "b sending"]);
  calls[1]?.answer.resolve(sentFile("id-2", "b"));
  await expect.poll(states).toEqual(["a failed"]);

  queue.retry("id-1");
  expect(calls.map(({ name, options: { id } }) => `${name} ${id}`)).toEqual(["a id-1", "b id-2", "a id-1"]);
  calls[2]?.answer.resolve(sentFile("id-1", "a"));
  await expect.poll(states).toEqual([]);
  expect(onSent).toHaveBeenCalledTimes(2);
});

test("when the line is back, what it lost is sent again, and nothing that was refused", async () => {
  const { calls, queue, states } = startQueue();
  queue.add([file("lost"), file("refused")]);
  calls[0]?.answer.reject(new CallError("network.offline"));
  await expect.poll(states).toEqual(["lost failed", "refused sending"]);
  calls[1]?.answer.reject(new CallError("files.too_large", { status: 422 }));
  await expect.poll(states).toEqual(["lost failed", "refused failed"]);

  queue.retryLost();
  expect(states()).toEqual(["lost sending", "refused failed"]);
});

test("what is taken out stops, and the next one goes on", async () => {
  const { calls, onSent, queue, states } = startQueue();
  queue.add([file("a"), file("b")]);
  queue.remove("id-1");

  expect(calls[0]?.options.signal?.aborted).toBe(true);
  await expect.poll(states).toEqual(["b sending"]);
  queue.close();
  await expect.poll(states).toEqual([]);
  expect(onSent).not.toHaveBeenCalled();
});

test("an id is a UUID of random digits", () => {
  const ids = Array.from({ length: 50 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
