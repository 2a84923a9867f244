import { brotliCompressSync } from "node:zlib";
import { compareRates, inWords } from "./support/load.ts";
import type { Figure } from "./support/figure.ts";

const COMPRESSED = { "accept-encoding": "br" };

/** The home page from the cache, against the built file of the same server whose size comes nearest to the page's. */
export async function measureHomePage(url: string): Promise<Figure> {
  const html = await (await fetch(url)).text();
  const wizard = await (await fetch(`${url}/consultation`)).text();
  const files = [...assetsOf(html, "css"), ...assetsOf(wizard, "css"), ...assetsOf(wizard, "js")];
  const page = await sentBytes(`${url}/`);
  const sizes = await Promise.all(files.map(async (path) => ({ path, bytes: await sentBytes(url + path) })));
  const [nearest] = sizes.toSorted((a, b) => Math.abs(a.bytes - page) - Math.abs(b.bytes - page));
  if (!nearest) throw new Error("No page names a built file");
  const compared = await compareRates(
    { url: `${url}/`, headers: COMPRESSED },
    { url: url + nearest.path, headers: COMPRESSED },
  );
  return {
    name: "the home page from the cache: requests a second against a static file from the same server",
    detail: `${inWords(compared)}; ${page} against ${nearest.bytes} bytes`,
    ratio: compared.ratio,
    aim: { atLeast: 0.8 },
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

/** Kilobytes of script and of style that the home page asks for, compressed. */
export async function measureWeight(url: string): Promise<Figure[]> {
  const html = await (await fetch(url)).text();
  const script = await bytesOf(url, assetsOf(html, "js"));
  const inline = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map((match) => match[1] ?? "").join("");
  const style = (await bytesOf(url, assetsOf(html, "css"))) + brotliCompressSync(inline).length;
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

/** Every file with this ending that the page names: in tags, also as a preload. Inline script is counted by the page's own size. */
const assetsOf = (html: string, ending: "js" | "css"): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)]
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
