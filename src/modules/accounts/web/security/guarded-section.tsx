import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import { isKeptPage } from "#platform/web/document/kept-page.ts";
import { startsLate } from "#platform/web/document/starts-late.ts";
import { forgetKept } from "#platform/web/offline/forget-kept.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Spinner } from "#ui/spinner.tsx";
import type { SessionUser } from "../../contract.ts";
import { sessionQuery } from "../api.ts";
import styles from "./guarded-section.module.css";
import { isLoggingOut } from "../sign-in/leave-session.ts";
import { signInPath } from "../sign-in/return-path.ts";
import { useSessionWatch } from "../sign-in/session-watch.ts";
import { keepTabFor } from "./keep-tab-for.ts";

interface GuardedSectionProps {
  /** For whom the server made this page. */
  user: SessionUser;
  portal: "client" | "staff";
  children: (user: SessionUser) => ReactNode;
}

/**
 * Shows its content as long as the session lasts. When it has ended the page leaves for the sign-in, which remembers
 * the place; when somebody else is signed in by now, the server decides anew what they see here.
 */
export function GuardedSection({ user, portal, children }: GuardedSectionProps) {
  const { t } = useTranslation("ui");
  // Before anything below reads what was kept.
  useState(() => keepTabFor(user.id));
  // Of a page that waited for its reader, or was kept, whoever was signed in then may have left meanwhile.
  const { data } = useQuery({
    ...sessionQuery(),
    initialData: { user },
    ...((startsLate() || isKeptPage()) && { initialDataUpdatedAt: 0 }),
  });
  const isInDoubt = useSessionWatch();
  const { pathname, search } = useLocation();
  const signIn = signInPath(portal, pathname + search, useLanguage());
  const now = data.user;
  const isSignedOut = now === null;
  const isTheSame = now !== null && now.id === user.id && now.role === user.role && now.staffRole === user.staffRole;

  useEffect(() => {
    if (isTheSame || isLoggingOut()) return;
    // A new document, so that nothing of the session stays in memory.
    void forgetKept();
    if (isSignedOut) globalThis.location.assign(signIn);
    else globalThis.location.reload();
  }, [isTheSame, isSignedOut, signIn]);

  if (!isTheSame) return <Spinner label={t("frame.leaving")} />;
  return (
    <>
      {isInDoubt && <Spinner label={t("frame.asking")} />}
      {/* Kept, so that nothing typed is lost when the session turns out to be there still. */}
      <div className={isInDoubt ? styles.hidden : styles.shown}>{children(now)}</div>
    </>
  );
}
