import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { isRouteErrorResponse } from "react-router";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "./consultation-linked.module.css";
import { CONSULTATION } from "../navigation.ts";
import { useCompany } from "../use-company.ts";

/** Whoever has the address may change the booking: no search engine lists it, and no other site is told of it. */
export const privateHeaders = () => ({ "referrer-policy": "same-origin", "x-robots-tag": "noindex, nofollow" });

interface LinkedFrameProps {
  title: string;
  /** The page has its own measure. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of the pages behind a secret address. */
export function LinkedFrame({ title, isWide = false, children }: LinkedFrameProps) {
  const { name } = useCompany();
  return (
    <div className={isWide ? undefined : styles.page}>
      <title>{name === "" ? title : `${title} · ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="same-origin" />
      {children}
    </div>
  );
}

/** The `ErrorBoundary` of those pages: the address is none, or has served its time. */
export function LinkedError({ error }: { error: unknown }) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const { phone } = useCompany();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <LinkedFrame title={t("linked.unknownTitle")}>
      <h1>{t("linked.unknownTitle")}</h1>
      <p>
        {t("linked.unknown")} {phone !== "" && t("linked.call", { phone })}
      </p>
      <p>
        <a href={localPath(language, CONSULTATION)}>{t("linked.bookAnother")}</a>
      </p>
    </LinkedFrame>
  );
}
