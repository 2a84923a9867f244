/** `connecting` until the first answer, `open`, or `lost` from a failure until it is open again. */
export type LiveState = "connecting" | "open" | "lost";

export interface LiveConnection {
  /** Calls back after each change of one of the topics, and whenever one may have been missed. Returns the way to stop. */
  subscribe(topics: readonly string[], onChange: (topic: string) => void): () => void;
  state(): LiveState;
  onState(callback: () => void): () => void;
  /** Calls back when the server answered and gave no stream: a session has ended, most likely. */
  onRefusal(callback: () => void): () => void;
}

interface Environment {
  open: (url: string) => EventSource;
  /** The page is shown to somebody; a hidden one gives its connection back, of which a browser has few. */
  isVisible: () => boolean;
  onVisibility: (callback: () => void) => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Cached data is read again after this time anyway, so an older change needs no notification. */
const FRESH_MS = 60_000;

/** One connection a page, whatever the number of its listeners and topics. */
export function createLiveConnection({ open, isVisible, onVisibility }: Environment): LiveConnection {
  const listeners = new Set<{ topics: readonly string[]; onChange: (topic: string) => void }>();
  const stateCallbacks = new Set<() => void>();
  const refusalCallbacks = new Set<() => void>();
  const changedAt = new Map<string, number>();
  let state: LiveState = "connecting";
  let source: EventSource | undefined;
  let connectedTo = "";
  let mayHaveMissed = false;
  let pauseMs = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const become = (next: LiveState) => {
    if (state === next) return;
    state = next;
    for (const callback of stateCallbacks) callback();
  };
  const tell = (topic: string) => {
    for (const listener of listeners) if (listener.topics.includes(topic)) listener.onChange(topic);
  };
  const wanted = () => [...new Set([...listeners].flatMap(({ topics }) => topics))].sort();

  const disconnect = () => {
    clearTimeout(retry);
    retry = undefined;
    source?.close();
    source = undefined;
    connectedTo = "";
  };

  const connect = () => {
    const topics = isVisible() ? wanted().join(",") : "";
    if (topics === connectedTo) return;
    if (connectedTo !== "") mayHaveMissed = true;
    disconnect();
    if (topics === "") return;

    connectedTo = topics;
    const opened = open(`/api/live?topics=${encodeURIComponent(topics)}`);
    source = opened;
    opened.addEventListener("open", () => {
      pauseMs = FIRST_PAUSE_MS;
      become("open");
      if (mayHaveMissed) wanted().forEach(tell);
      mayHaveMissed = false;
    });
    opened.addEventListener("changed", ({ data }: MessageEvent<string>) => {
      const topic = topicOf(data);
      changedAt.set(topic, performance.now());
      tell(topic);
    });
    opened.addEventListener("error", () => {
      mayHaveMissed = true;
      become("lost");
      // The browser tries again by itself unless the answer was a refusal; then we do, because a session may come back.
      if (opened.readyState !== 2 /* CLOSED */) return;
      disconnect();
      retry = setTimeout(connect, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      for (const callback of refusalCallbacks) callback();
    });
  };

  onVisibility(connect);

  return {
    subscribe(topics, onChange) {
      const listener = { topics, onChange };
      listeners.add(listener);
      // Screens that appear together ask together.
      queueMicrotask(() => {
        connect();
        // Another listener kept the topic open, so the server sends nothing now, and this one may show older data. A new
        // connection notifies all listeners once it opens.
        if (mayHaveMissed || !listeners.has(listener)) return;
        for (const topic of topics)
          if (performance.now() - (changedAt.get(topic) ?? -Infinity) < FRESH_MS) onChange(topic);
      });
      return () => {
        listeners.delete(listener);
        queueMicrotask(connect);
      };
    },
    state: () => state,
    onState(callback) {
      stateCallbacks.add(callback);
      return () => stateCallbacks.delete(callback);
    },
    onRefusal(callback) {
      refusalCallbacks.add(callback);
      return () => refusalCallbacks.delete(callback);
    },
  };
}

function topicOf(data: string): string {
  const said: unknown = JSON.parse(data);
  return typeof said === "object" && said !== null && "topic" in said ? String(said.topic) : "";
}
