import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isCallError } from "#platform/web/call.ts";
import { sessionQuery } from "./api.ts";

/** Asks who is signed in as soon as any call is refused for want of a session: it has ended somewhere else. */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = (error: unknown) => {
      if (isCallError(error) && error.status === 401)
        void client.invalidateQueries({ queryKey: sessionQuery().queryKey });
    };
    const stops = [
      client.getQueryCache().subscribe(({ query }) => check(query.state.error)),
      client.getMutationCache().subscribe(({ mutation }) => check(mutation?.state.error)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}
