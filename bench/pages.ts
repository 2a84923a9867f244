import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { compareRates, inWords } from "./support/load.ts";
import type { Figure } from "./support/figure.ts";

const COMPRESSED = { "accept-encoding": "br" };

interface KeptPage {
  path: string;
  name: string;
  atLeast: number;
}

/** Where the server finds what it was built with. */
const ASSETS = new URL("../build/client/assets/", import.meta.url);

/**
 * Files of the sizes that pages have as they are sent, for a server that starts now: what an answer costs grows faster
 * than its bytes where a socket takes them in two parts. Returns what removes them.
 */
export async function layPeers(url: string, pages: readonly Pick<KeptPage, "path">[]): Promise<() => Promise<void>> {
  const sizes = await Promise.all(pages.map(({ path }) => sentBytes(url + path)));
  const files = pages.map(({ path }) => new URL(`.${peerOf(path)}`, new URL("../", ASSETS)));
  await Promise.all(files.map((file, index) => writeFile(file, randomBytes(sizes[index] ?? 0))));
  return async () => {
    await Promise.all(files.map((file) => rm(file)));
  };
}

const peerOf = (path: string): string => `/assets/peer${path.replaceAll("/", "-")}.png`;

/** A page from the cache, against a static file of its size from the same server (`layPeers`). */
export async function measureKeptPage(url: string, { path, name, atLeast }: KeptPage): Promise<Figure> {
  const peer = url + peerOf(path);
  const compared = await compareRates({ url: url + path, headers: COMPRESSED }, { url: peer, headers: COMPRESSED });
  return {
    name: `${name} from the cache: requests a second against a static file from the same server`,
    detail: `${inWords(compared)}; ${await sentBytes(url + path)} against ${await sentBytes(peer)} bytes`,
    ratio: compared.ratio,
    aim: { atLeast },
  };
}

/** What goes over the wire for one request; `fetch` would unpack it and hide the size. */
async function sentBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: COMPRESSED });
  await answer.arrayBuffer();
  const length = answer.headers.get("content-length");
  if (length === null) throw new Error(`${url} does not say its length`);
  return Number(length);
}

/** Kilobytes of script and of style that the home page holds and asks for, compressed. */
export async function measureWeight(url: string): Promise<Figure[]> {
  const html = await (await fetch(url)).text();
  const script = (await bytesOf(url, assetsOf(html, "js"))) + bytesInside(html, SCRIPT);
  const style = (await bytesOf(url, assetsOf(html, "css"))) + bytesInside(html, STYLE);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    {
      name: "script of a content page, compressed, against 10 kB",
      detail: kilobytes(script),
      ratio: script / 10_000,
      aim: { atMost: 1 },
    },
    {
      name: "style of a content page, compressed, against 25 kB",
      detail: kilobytes(style),
      ratio: style / 25_000,
      aim: { atMost: 1 },
    },
  ];
}

const STYLE = /<style[^>]*>([^]*?)<\/style>/g;
/** Facts for search engines are no script. */
const SCRIPT = /<script(?! type="application)[^>]*>([^]*?)<\/script>/g;

/** What stands in the page itself, as if it were sent alone. */
function bytesInside(html: string, element: RegExp): number {
  const text = [...html.matchAll(element)].map((match) => match[1] ?? "").join("");
  return brotliCompressSync(text).length;
}

/** Every file with this ending that the page names: in tags, also as a preload. */
const assetsOf = (html: string, ending: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"#]+)#?"/g)]
      .map((match) => match[1] ?? "")
      .filter((path) => path.endsWith(`.${ending}`)),
  ),
];

async function bytesOf(url: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => brotliCompressSync(Buffer.from(await (await fetch(url + path)).arrayBuffer())).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
