import { webcrypto } from "node:crypto";
import type { Chance } from "./chance.ts";
import type { NoteFault } from "./faults.ts";
import type { BeginPage } from "./page-bundle.ts";
import type { Answered, Asked, Network } from "./page-network.ts";
import { databaseGlobals, emptyStorage, plainStorage } from "./page-storage.ts";
import type { PhonePage } from "./phone-page.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A phone in a technician's hand: a clock, a storage, a network, and one page at a time. */
export interface Phone {
  network: Network;
  page: () => PhonePage;
  /** Kills the tab wherever its program is, and opens another. */
  reload: () => void;
  /** The clock is wrong by so much from now on. */
  setClock: (wrongByMs: number) => void;
  /** Of so many writings none has room, 0 to 1. */
  setFull: (share: number) => void;
  /** The browser tells the page of a change of the network. */
  tellOnline: () => void;
}

interface PhoneParts {
  begin: BeginPage;
  userId: string;
  network: Network;
  time: VirtualTime;
  chance: Chance;
  note: NoteFault;
}

export function createPhone({ begin, userId, network, time, chance, note }: PhoneParts): Phone {
  const kept = emptyStorage();
  let wrongByMs = 0;
  let fullShare = 0;
  const isFull = () => {
    const isRefused = fullShare > 0 && chance.of(fullShare);
    if (isRefused) note("full-storage");
    return isRefused;
  };

  function open() {
    let isAlive = true;
    const began = time.now();
    const events = new EventTarget();
    const timers = new Map<number, () => void>();
    let lastTimer = 0;
    const whileAlive = (run: () => void) => () => {
      if (isAlive) run();
    };
    const after = (run: () => void, milliseconds = 0) => {
      const id = (lastTimer += 1);
      timers.set(id, time.after(milliseconds, whileAlive(run)));
      return id;
    };
    const every = (run: () => void, milliseconds: number): number => {
      const again = () => {
        timers.set(id, time.after(milliseconds, whileAlive(again)));
        run();
      };
      const id = after(again, milliseconds);
      return id;
    };
    const clear = (id: number) => timers.get(id)?.();
    const soon = (run: () => void) =>
      void time.during(new Promise<void>((resolve) => void setImmediate(resolve))).then(whileAlive(run));
    const storage = { kept, isFull, soon, isAlive: () => isAlive };
    /** Nobody hears an answer in a tab that is gone. */
    const ask = (asked: Asked): Promise<Answered> =>
      new Promise((resolve, reject) => {
        if (!isAlive) return;
        network.ask(asked).then(
          (answer) => whileAlive(() => resolve(answer))(),
          (fault: unknown) => whileAlive(() => reject(fault instanceof Error ? fault : new Error(String(fault))))(),
        );
      });
    const wall = () => time.now() + wrongByMs;
    class PhoneDate extends Date {
      constructor(...told: [] | [string | number]) {
        super(told[0] ?? wall());
      }
      static override now = wall;
    }
    const page = begin(
      {
        ...databaseGlobals(storage),
        window: events,
        localStorage: plainStorage(storage),
        sessionStorage: plainStorage({ ...storage, kept: emptyStorage() }),
        fetch: fetchBy(ask),
        XMLHttpRequest: requestBy(ask, time),
        setTimeout: after,
        clearTimeout: clear,
        setInterval: every,
        clearInterval: clear,
        performance: { now: () => time.now() - began },
        Date: PhoneDate,
        document: Object.assign(new EventTarget(), { documentElement: { lang: "en" }, visibilityState: "visible" }),
        navigator: { onLine: true },
        crypto: webcrypto,
        // `databaseGlobals` gives the rest of the names.
      } as never,
      userId,
    );
    return { page, events, kill: () => (isAlive = false) };
  }

  let current = open();
  return {
    network,
    page: () => current.page,
    reload() {
      note("killed-tab");
      current.kill();
      current = open();
    },
    setClock(ms) {
      if (ms !== 0) note("wrong-clock");
      if (ms !== wrongByMs && current.page.state().outbox.visits.length > 0) note("clock-set-while-waiting");
      wrongByMs = ms;
    },
    setFull: (share) => (fullShare = share),
    tellOnline: () => current.events.dispatchEvent(new Event("online")),
  };
}

type Ask = (asked: Asked) => Promise<Answered>;

const responseOf = ({ status, headers, body }: Answered): Response =>
  new Response(status === 204 ? null : body, { status, headers });

function fetchBy(ask: Ask) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { method = "GET", headers, body, signal } = init;
    const asked = {
      method,
      url,
      headers: { ...(headers as Record<string, string>) },
      body: typeof body === "string" ? Buffer.from(body) : null,
    };
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      ask(asked).then((answer) => resolve(responseOf(answer)), reject);
    });
  };
}

/** `XMLHttpRequest` as far as an upload needs it. */
function requestBy(ask: Ask, time: VirtualTime) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload: () => void = () => {};
    onerror: () => void = () => {};
    onabort: () => void = () => {};
    status = 0;
    responseText = "";
    #asked: Asked = { method: "", url: "", headers: {}, body: null };
    #answer: Answered | null = null;
    open(method: string, url: string) {
      this.#asked = { ...this.#asked, method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#asked.headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#answer?.headers[name] ?? null;
    }
    abort() {
      this.onabort();
    }
    send(form: FormData) {
      void this.#send(form).catch(() => this.onerror());
    }
    async #send(form: FormData): Promise<void> {
      const whole = new Response(form);
      const type = whole.headers.get("content-type") ?? "";
      const body = Buffer.from(await time.during(whole.arrayBuffer()));
      const answer = await ask({
        ...this.#asked,
        headers: { ...this.#asked.headers, "content-type": type },
        body,
        onProgress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
      });
      this.#answer = answer;
      this.status = answer.status;
      this.responseText = answer.body;
      this.onload();
    }
  };
}
