import { useEffect, useState } from "react";
import type { OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { openShareLink } from "../../contract-share-link.ts";

export type Opened = OutputOf<typeof openShareLink>;

/** Longer than this no timer of a browser waits. */
const LONGEST_MS = 2_147_483_647;

/** Opens what is behind a link; after a while it has to be opened once more, and says so. */
export function useOpening(token: string) {
  const [isOver, setOver] = useState(false);
  const open = useCommand<Opened, CallErrorOf<typeof openShareLink>, string>({
    mutationFn: (password) => call(openShareLink, { token, password }),
    onSuccess: () => setOver(false),
  });
  const until = open.data?.accessUntil;
  useEffect(() => {
    if (until === undefined) return;
    const left = Math.max(0, Date.parse(until) - now().getTime());
    const timer = setTimeout(() => setOver(true), Math.min(left, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [until]);
  return {
    opened: isOver ? undefined : open.data,
    isOver,
    isBusy: open.isPending,
    error: open.error,
    open: (password: string) => open.mutate(password),
  };
}
