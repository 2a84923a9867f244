import type { BrowserContext, Page, Request, Response } from "playwright-core";

export interface Faults {
  /** What went wrong in the browser and was not allowed. */
  unexpected: () => string[];
  /** For journeys that cause a fault on purpose, such as a lost connection. */
  allow: (pattern: RegExp) => void;
}

/** Chromium's own line about an answer that is not a success; the answer itself is judged below. */
const SAID_BY_CHROMIUM = /^Failed to load resource/;
/** The page was left while it was loading, or closed its live channel. */
const LEFT = "net::ERR_ABORTED";
const PARTS_OF_A_PAGE = ["script", "stylesheet", "image", "font"];

/** Listens to every page of a context: errors in scripts and on the console, requests that failed, answers of 500 and above. */
export function watchFaults(context: BrowserContext): Faults {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const onRequestFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== LEFT) seen.push(`${request.method()} ${request.url()}: ${reason}`);
  };
  const onResponse = (response: Response) => {
    const isBroken = response.status() >= 500;
    const isMissing = response.status() === 404 && PARTS_OF_A_PAGE.includes(response.request().resourceType());
    if (isBroken || isMissing) seen.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  };
  context.on("page", (page: Page) => {
    page.on("pageerror", (fault) => seen.push(`script: ${fault.stack ?? fault.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" && !SAID_BY_CHROMIUM.test(message.text())) seen.push(`console: ${message.text()}`);
    });
  });
  context.on("requestfailed", onRequestFailed);
  context.on("response", onResponse);

  return {
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    allow: (pattern) => void allowed.push(pattern),
  };
}
