import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { AppError } from "#platform/errors.ts";

/** Looks for viruses in what people send, as ClamAV's daemon does it. */
export interface Scanner {
  /**
   * Reads a file that lies on this machine's disk.
   *
   * @throws AppError files.infected | files.not_scanned: the scanner does not answer, so nobody knows
   */
  scan(path: string): Promise<void>;
  /** Whether it answers now. */
  isReady(): Promise<boolean>;
}

/** A daemon under load takes seconds for a large document. */
const PATIENCE_MS = 30_000;
const PING_PATIENCE_MS = 2000;
/** Far more than any of its answers. */
const MAX_ANSWER = 4096;
const CHUNK_BYTES = 64 * 1024;

export interface ScannerOptions {
  /** `tcp://host:port` */
  url: string;
  patienceMs?: number;
}

/**
 * The protocol of `clamd` (its manual, "Commands"): `zINSTREAM`, then pieces with their length in four bytes before them,
 * and one of no length at the end. It answers `stream: OK`, `stream: <name> FOUND`, or something with `ERROR`.
 */
export function createScanner({ url, patienceMs = PATIENCE_MS }: ScannerOptions): Scanner {
  const { hostname, port } = new URL(url);
  const open = (patience: number) => {
    const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port) });
    socket.setTimeout(patience, () => socket.destroy(new Error("The virus scanner does not answer")));
    return socket;
  };
  return {
    async scan(path) {
      const answer = await ask(open(patienceMs), (socket) => sendFile(socket, path)).catch((fault: unknown) => {
        throw notScanned(fault);
      });
      if (answer.endsWith(" FOUND")) throw infected();
      if (answer !== "stream: OK") throw notScanned(new Error(`The virus scanner answered: ${answer.slice(0, 200)}`));
    },
    isReady: () =>
      ask(open(Math.min(patienceMs, PING_PATIENCE_MS)), (socket) => {
        socket.write("zPING\0");
        return Promise.resolve();
      }).then(
        (answer) => answer === "PONG",
        () => false,
      ),
  };
}

/** What it answers, without the zero byte at the end. It closes the connection afterwards, and so do we. */
function ask(socket: Socket, send: (socket: Socket) => Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const end = () => {
      socket.destroy();
      if (answer === "") reject(new Error("The virus scanner gave no answer"));
      else resolve((answer.split("\0", 1)[0] ?? "").trim());
    };
    socket.on("data", (part: Buffer) => {
      answer += part.toString("latin1");
      if (answer.includes("\0") || answer.length > MAX_ANSWER) end();
    });
    socket.on("error", (fault) => {
      // It may refuse what is too long and close while we still send: what it said counts.
      if (answer === "") reject(fault);
      else end();
    });
    socket.on("close", end);
    socket.on(
      "connect",
      () => void send(socket).catch((fault: unknown) => socket.destroy(fault instanceof Error ? fault : undefined)),
    );
  });
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const part of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    // A stream of bytes gives buffers.
    const chunk = part as Buffer;
    if (socket.destroyed) return;
    socket.write(lengthOf(chunk.length));
    if (!socket.write(chunk)) await drained(socket);
  }
  socket.write(lengthOf(0));
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once("drain", resolve);
    socket.once("close", resolve);
  });

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const infected = (): AppError =>
  new AppError("invalid", "files.infected", {
    detail: "This file contains a virus, so we did not keep it.",
  });

const notScanned = (cause: unknown): AppError =>
  new AppError("unavailable", "files.not_scanned", {
    detail: "We cannot check files for viruses at the moment. Please try again in a few minutes.",
    retryAfter: 60,
    cause,
  });
