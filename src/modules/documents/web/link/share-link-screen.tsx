import type { OutputOf } from "#platform/contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { formatInstantYear, formatNumber } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { readSharedContent, type readShareLink } from "../../contract-share-link.ts";
import { DocumentPreviewPanel } from "../document-preview-panel.tsx";
import { sizeOf } from "../file-size.ts";
import { ShareOpenForm } from "./share-open-form.tsx";
import styles from "./share-link-screen.module.css";
import { useOpening, type Opened } from "./use-opening.ts";

export type ShareLink = OutputOf<typeof readShareLink>;

interface ShareLinkScreenProps {
  token: string;
  /** As the server has read it for this page. */
  link: ShareLink;
  timeZone: string;
}

/** A document for whoever has its link. Looking at the page changes nothing; opening the document is written down. */
export function ShareLinkScreen({ token, link, timeZone }: ShareLinkScreenProps) {
  const { t } = useTranslation("documents");
  const language = useLanguage();
  const opening = useOpening(token);
  const { opened } = opening;
  const document = opened?.document ?? link.document;
  return (
    <div className={styles.page}>
      <header>
        <h1>{document?.name ?? t("link.title")}</h1>
        {document && <Facts document={document} />}
        <p className={styles.soft}>{t("link.until", { day: formatInstantYear(link.expiresAt, timeZone, language) })}</p>
      </header>
      {document && document.message !== "" && <p className={styles.words}>{document.message}</p>}
      {opened ? (
        <Content token={token} opened={opened} />
      ) : (
        <ShareOpenForm needsPassword={link.needsPassword} opening={opening} />
      )}
    </div>
  );
}

function Facts({ document }: { document: Opened["document"] }) {
  const { t } = useTranslation("documents");
  const language = useLanguage();
  const { sharedBy, type, format, bytes } = document;
  const size = bytes === null ? null : sizeOf(bytes);
  return (
    <p className={styles.soft}>
      {[
        sharedBy === "" ? "" : t("link.by", { name: sharedBy }),
        t(`type.${type}`),
        t(`format.${format}`),
        size === null ? "" : t(`size.${size.unit}`, { size: formatNumber(size.value, language) }),
      ]
        .filter((part) => part !== "")
        .join(" · ")}
    </p>
  );
}

function Content({ token, opened: { access, document } }: { token: string; opened: Opened }) {
  const { t } = useTranslation("documents");
  return (
    <DocumentPreviewPanel
      name={document.name}
      format={document.format}
      href={hrefOf(readSharedContent, { token, access })}
      downloadHref={hrefOf(readSharedContent, { token, access, download: "true" })}
      words={{
        open: t("detail.open"),
        download: t("card.download"),
        noViewer: t("detail.noViewer"),
        notShown: t("detail.notShown"),
      }}
    />
  );
}
