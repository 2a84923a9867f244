import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The same site at another address, where a newer version of the phone's worker can come out. */
export interface VersionedSite {
  url: string;
  /** From now on the worker is another version of the program, with the same files. */
  release: (version: string) => void;
  /** How many pages of the phone a browser has asked for, without those that the worker asks for to keep them. */
  pagesAsked: () => number;
  /** Lets what is sent to this path be lost from now on; null: nothing. A browser whose requests are held by a journey opens pages otherwise. */
  lose: (path: string | null) => void;
  close: () => Promise<void>;
}

const WORKER = "/tech-worker.js";

/** The worker's text is changed: it comes neither compressed nor as "not modified". */
const WHOLE = { "accept-encoding": "identity" };

/** A browser that opens a page takes more than HTML. */
const isPage = ({ url, headers: { accept = "" } }: IncomingMessage) =>
  url?.startsWith("/tech") === true && accept.startsWith("text/html,");

/** Passes everything on to the site. */
export async function openVersions(site: string): Promise<VersionedSite> {
  let version: string | undefined;
  let pages = 0;
  let lost: string | null = null;
  const server = createServer((asked, answer) => {
    if (asked.url === lost) {
      answer.destroy();
      return;
    }
    if (isPage(asked)) pages += 1;
    const isWorker = asked.url === WORKER && version !== undefined;
    const headers = isWorker ? WHOLE : asked.headers;
    const passed = request(new URL(asked.url ?? "/", site), { method: asked.method, headers }, (given) => {
      if (isWorker) void answerAs(String(version), given, answer);
      else given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers));
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    release: (next) => {
      version = next;
    },
    pagesAsked: () => pages,
    lose: (path) => {
      lost = path;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function answerAs(version: string, given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const text = (await given.toArray()).map(String).join("");
  const changed = text.replace(/const VERSION = "\w+";/, () => `const VERSION = "${version}";`);
  const { "content-length": _length, etag: _etag, ...headers } = given.headers;
  answer.writeHead(given.statusCode ?? 502, headers).end(changed);
}
