/**
 * Measures one page as often as told, as a phone on simulated slow 4G sees it: Lighthouse's own mobile setting, which
 * is not changed. Its own process and its own packages, because nothing else of the program needs them.
 * Prints one JSON line a run. Arguments: the browser's program, the address, the number of runs, and the cookie of
 * whoever is signed in.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [chromePath = "", address = "", runs = "5", cookie = ""] = process.argv.slice(2);
const extraHeaders = cookie === "" ? {} : { Cookie: cookie };
const chromeFlags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
const chrome = await launch({ chromePath, chromeFlags });
const MAX_ATTEMPTS = 3;

/** The browser sometimes records no beginning of a load (NO_NAVSTART); Lighthouse itself says to run it again. */
async function measureOnce() {
  let reason = "no answer";
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await lighthouse(address, { port: chrome.port, output: "json", logLevel: "error", extraHeaders });
    if (result && !result.lhr.runtimeError) return result;
    reason = result?.lhr.runtimeError?.message ?? reason;
  }
  throw new Error(`Lighthouse could not measure ${address}: ${reason}`);
}

try {
  for (let run = 0; run < Number(runs); run += 1) {
    const result = await measureOnce();
    const { categories, audits } = result.lhr;
    const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
    const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 1);
    const line = {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      largestPaintMs: value("largest-contentful-paint"),
      usableMs: value("interactive"),
      blockedMs: value("total-blocking-time"),
      shift: value("cumulative-layout-shift"),
      bytes: value("total-byte-weight"),
      failed: failed.map((audit) => audit.id),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
} finally {
  chrome.kill();
}
