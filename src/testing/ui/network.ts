import type { FakeServer } from "./fake-server.ts";

let server: FakeServer | undefined;

/** From now on this server answers the page. */
export const answerWith = (next: FakeServer): void => {
  server = next;
};

/** Faults of the server since the last call. */
export const takeFaults = (): string[] => server?.faults.splice(0) ?? [];

const sources = new Set<FakeEventSource>();

/** The page's live connection: open, and silent until `announce`. */
class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    sources.add(this);
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }

  close(): void {
    this.readyState = 2;
    sources.delete(this);
  }
}

/** Tells the page that something of this topic changed on the server. */
export function announce(topic: string): void {
  for (const source of sources) source.dispatchEvent(new MessageEvent("changed", { data: JSON.stringify({ topic }) }));
}

/** An upload: the only requests that are not made with `fetch`, because they report their progress. */
class FakeXMLHttpRequest {
  upload: { onprogress?: (event: ProgressEvent) => void } = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onerror?: () => void;
  #request: { method: string; url: string } = { method: "POST", url: "" };
  #headers = new Headers();

  open(method: string, url: string): void {
    this.#request = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#headers.get(name);
  }

  abort(): void {
    this.onload = () => undefined;
  }

  send(body: FormData): void {
    const { method, url } = this.#request;
    void (async () => {
      const response = await fetch(url, { method, headers: this.#headers, body });
      this.#headers = response.headers;
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    })().catch(() => this.onerror?.());
  }
}

// The fake server takes the place of the network, for addresses below `/api`; the page's own files are loaded as ever.
const load = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  return (await server?.fetch(request)) ?? load(input, init);
};
Object.assign(globalThis, { EventSource: FakeEventSource, XMLHttpRequest: FakeXMLHttpRequest });
