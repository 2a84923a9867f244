import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { useLive, useLiveRefusal } from "#platform/web/live.ts";
import { sessionQuery } from "../api.ts";

/**
 * Asks who is signed in as soon as something says that the session may have ended, wherever that was done; nothing is
 * asked at intervals. True while the answer decides whether the page may be seen at all.
 */
export function useSessionWatch(): boolean {
  const client = useQueryClient();
  const [doubts, setDoubts] = useState(0);
  const ask = useCallback(() => client.invalidateQueries({ queryKey: sessionQuery().queryKey }), [client]);

  useLive("session", () => void ask());
  // The server has closed the connection and does not open it again.
  useLiveRefusal(() => void ask());

  useEffect(() => {
    const doubt = () => {
      setDoubts((count) => count + 1);
      void ask().finally(() => setDoubts((count) => count - 1));
    };
    return onRefusedCall(client, doubt);
  }, [client, ask]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // The browser kept the page as it was left, perhaps by logging out. Only the server knows whether it may be seen.
      setDoubts((count) => count + 1);
      globalThis.location.reload();
    };
    globalThis.addEventListener("pageshow", onShow);
    return () => globalThis.removeEventListener("pageshow", onShow);
  }, []);

  return doubts > 0;
}

/** Calls back when any read or write is refused for want of a session. Returns the way to stop. */
export function onRefusedCall(client: QueryClient, onRefused: () => void): () => void {
  const check = (error: unknown) => {
    if (isCallError(error) && error.code === "request.unauthenticated") onRefused();
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") check(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") check(event.action.error);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
