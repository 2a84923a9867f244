import { brotliCompressSync } from "node:zlib";
import { compareRates, inWords } from "./support/load.ts";
import type { Figure } from "./support/figure.ts";

const COMPRESSED = { "accept-encoding": "br" };

/** The home page from the cache, against a built file from the same server. */
export async function measureHomePage(url: string): Promise<Figure> {
  const [file] = assetsOf(await (await fetch(url)).text(), "css");
  if (!file) throw new Error("The home page names no style sheet");
  const compared = await compareRates(
    { url: `${url}/`, headers: COMPRESSED },
    { url: url + file, headers: COMPRESSED },
  );
  return {
    name: "the home page from the cache: requests a second against a static file from the same server",
    detail: inWords(compared),
    ratio: compared.ratio,
    aim: { atLeast: 0.8 },
  };
}

/** Kilobytes of script and of style that the home page asks for, compressed. */
export async function measureWeight(url: string): Promise<Figure[]> {
  const html = await (await fetch(url)).text();
  const script = await bytesOf(url, assetsOf(html, "js"));
  const style = await bytesOf(url, assetsOf(html, "css"));
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
