import type { ReactNode, RefObject } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import styles from "./portal-frame-content.module.css";
import { usePageChange } from "./portal-frame-page-change.ts";
import { Spinner } from "../spinner.tsx";

interface PortalFrameContentProps {
  pageOf: (pathname: string) => string;
  focusOnChange: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A page and the change to the next one: a short spinner, then a fade-in. The page is there all the while, so that its
 * data loads and the place on it is found again by the browser; for the blink of an eye it is only not shown.
 */
export function PortalFrameContent({ pageOf, focusOnChange, children }: PortalFrameContentProps) {
  const { t } = useTranslation("ui");
  const change = usePageChange({ pageOf, focusOnChange });
  return (
    <>
      {change !== "none" && (
        <div className={styles.coming} data-change={change}>
          <Spinner label={t("frame.loading")} />
        </div>
      )}
      <div className={styles.page} data-change={change}>
        {children}
      </div>
    </>
  );
}
