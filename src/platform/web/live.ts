import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { createLiveConnection, type LiveConnection, type LiveState } from "./live-connection.ts";

let connection: LiveConnection | undefined;

const live = (): LiveConnection =>
  (connection ??= createLiveConnection({
    open: (url) => new EventSource(url),
    isVisible: () => document.visibilityState === "visible",
    onVisibility: (callback) => document.addEventListener("visibilitychange", callback),
  }));

/**
 * Calls back when one of the topics changed on the server, and after a lost connection came back, because changes may
 * have been missed. It says that something changed, never what: read it again. Returns the state to show.
 */
export function useLive(topics: string | readonly string[], onChange: (topic: string) => void): LiveState {
  const names = typeof topics === "string" ? topics : topics.join(",");
  const tell = useEffectEvent(onChange);
  useEffect(() => (names === "" ? undefined : live().subscribe(names.split(","), (topic) => tell(topic))), [names]);
  return useSyncExternalStore(
    (callback) => live().onState(callback),
    () => live().state(),
    () => "connecting",
  );
}

/** Calls back when the server refuses the page's connection: who is signed in, if anybody, has to be asked again. */
export function useLiveRefusal(onRefusal: () => void): void {
  const tell = useEffectEvent(onRefusal);
  useEffect(() => live().onRefusal(() => tell()), []);
}
