import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { SessionUser } from "#modules/accounts/contract.ts";
import { sessionQuery, signInPath, useSessionWatch } from "#modules/accounts/web/index.ts";
import { Spinner } from "#ui/spinner.tsx";

/** Leaves for the sign-in page as soon as the session has ended, wherever that was done, and remembers the place. */
export function SessionGuard({ user, children }: { user: SessionUser; children: ReactNode }) {
  const session = useQuery({ ...sessionQuery(), initialData: { user } });
  const { pathname, search } = useLocation();
  const isSignedOut = session.data.user?.id !== user.id;
  useSessionWatch();

  useEffect(() => {
    // A new document, so that nothing of the session stays in memory.
    if (isSignedOut) globalThis.location.assign(signInPath("staff", pathname + search));
  }, [isSignedOut, pathname, search]);

  return isSignedOut ? <Spinner label="Taking you to the sign-in page" /> : children;
}
