import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** What it says of the next files. */
export type ScannerMood = "well" | "silent" | "hangs up" | "broken";

export interface Clamd {
  /** Settings of the program, as the environment gives them. */
  settings: { CLAMAV_URL: string };
  /** The contents that it was sent, the oldest first. */
  scanned: Buffer[];
  behave(mood: ScannerMood): void;
  close(): Promise<void>;
}

/** The harmless text that every scanner takes for a virus, put together so that this file is not taken for one. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join("");
const MAX_BYTES = 5 * 1024 * 1024;
const COMMAND = "zINSTREAM\0";

/** The part of ClamAV's daemon that we use, on a free port of this machine. */
export async function startClamd(): Promise<Clamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let mood: ScannerMood = "well";

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    if (mood === "hangs up") return void socket.destroy();
    let held = Buffer.alloc(0);
    socket.on("data", (part: Buffer) => {
      held = Buffer.concat([held, part]);
      if (mood === "silent") return;
      if (held.toString("latin1").startsWith("zPING\0")) return void socket.end("PONG\0");
      const content = contentIn(held);
      if (content === "too long") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (content === null) return;
      scanned.push(content);
      socket.end(mood === "broken" ? "stream: Can't allocate memory ERROR\0" : verdictOn(content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It listens on a port, so it has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    settings: { CLAMAV_URL: `tcp://127.0.0.1:${port}` },
    scanned,
    behave: (next) => void (mood = next),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const verdictOn = (content: Buffer): string =>
  content.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";

/** Null while its end has not come. */
function contentIn(held: Buffer): Buffer | "too long" | null {
  if (!held.toString("latin1", 0, COMMAND.length).startsWith(COMMAND)) return null;
  const parts: Buffer[] = [];
  let bytes = 0;
  for (let at = COMMAND.length; at + 4 <= held.length;) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    bytes += length;
    if (bytes > MAX_BYTES) return "too long";
    if (at + 4 + length > held.length) return null;
    parts.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
