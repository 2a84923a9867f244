import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStream } from "./live-stream.ts";

/** A socket that takes what it is given only when the test lets it. */
class Socket extends EventEmitter {
  written: string[] = [];
  takes = true;
  destroyed = false;
  writableEnded = false;
  setHeader = () => this;
  writeHead = () => this;
  write(text: string): boolean {
    this.written.push(text);
    return this.takes;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit("close");
  }
  end(): void {
    this.writableEnded = true;
  }
  /** What was written since somebody asked last. */
  take(): string {
    return this.written.splice(0).join("");
  }
}

let socket: Socket;
let stream: ReturnType<typeof openStream>;

beforeEach(() => {
  vi.useFakeTimers();
  socket = new Socket();
  stream = openStream(socket as unknown as ServerResponse, {});
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (topic: string) => `event: changed\nid: 1\ndata: {"topic":"${topic}"}\n\n`;

test("says at once what changed", () => {
  socket.take();
  stream.changed("company");

  expect(socket.take()).toBe(event("company"));
});

test("says what changes all the time a few times a second, and the last change is never lost", () => {
  socket.take();
  for (let i = 0; i < 100; i++) stream.changed("availability");
  expect(socket.take()).toBe(event("availability"));

  vi.advanceTimersByTime(200);
  expect(socket.take()).toBe(event("availability"));

  vi.advanceTimersByTime(10_000);
  expect(socket.take()).toBe("");
});

test("a reader who does not read costs one remembered name a topic, and gets them when it reads again", () => {
  socket.takes = false;
  stream.changed("a");
  socket.take();
  for (let i = 0; i < 1000; i++) stream.changed(i % 2 === 0 ? "a" : "b");
  vi.advanceTimersByTime(10_000);
  expect(socket.take()).toBe("");

  socket.takes = true;
  socket.emit("drain");
  expect(socket.take()).toBe(event("a") + event("b"));
});

test("a reader who takes nothing between two beats is dropped", () => {
  stream.beat();
  expect(socket.destroyed).toBe(false);

  socket.takes = false;
  stream.beat();
  expect(socket.destroyed).toBe(false);
  stream.beat();
  expect(socket.destroyed).toBe(true);
});

test("at the end a reader who reads is let go in order, one who does not is cut off", () => {
  stream.end();
  expect(socket).toMatchObject({ writableEnded: true, destroyed: false });

  const deaf = new Socket();
  deaf.takes = false;
  openStream(deaf as unknown as ServerResponse, {}).end();
  expect(deaf.destroyed).toBe(true);
});

test("a reader who is gone leaves no timer behind", () => {
  stream.changed("a");
  socket.destroy();

  expect(vi.getTimerCount()).toBe(0);
});
