import { IconDownload, IconShare, IconStar, IconStarFilled } from "@tabler/icons-react";
import { hrefOf } from "#platform/web/call.ts";
import { readOwnDocument, type OwnDocument } from "../../contract-own.ts";
import { DocumentTypeBadge } from "../document-type-badge.tsx";
import { OwnDocumentBadge } from "./own-document-badge.tsx";
import styles from "./own-documents-screen.module.css";
import type { DocumentWords } from "./use-document-words.ts";

interface OwnDocumentCardProps {
  document: OwnDocument;
  words: DocumentWords;
  onOpen: () => void;
  onShare: () => void;
  onFavor: () => void;
}

/** One document at a glance: the card shows it, its buttons save, share and mark it. */
export function OwnDocumentCard({ document, words, onOpen, onShare, onFavor }: OwnDocumentCardProps) {
  const { t, dayOf, bytesOf } = words;
  const { id, name, description, type, category, format, bytes, datedOn, property, isFavorite, can } = document;
  const FavoriteIcon = isFavorite ? IconStarFilled : IconStar;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {document.hasThumbnail ? (
          <img src={hrefOf(readOwnDocument, { id, size: "thumbnail" })} alt="" loading="lazy" />
        ) : (
          <DocumentTypeBadge type={type} size={28} />
        )}
      </div>
      <div className={styles.about}>
        <h2>
          <button
            type="button"
            className={styles.opener}
            aria-label={t("card.view", { name })}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {name}
          </button>
        </h2>
        {description !== "" && <p className={styles.preview}>{description}</p>}
        <ul className={styles.facts}>
          <li>{t(`type.${type}`)}</li>
          {category !== "other" && <li>{t(`category.${category}`)}</li>}
          <li>{dayOf(datedOn)}</li>
          <li>{bytes === null ? t(`format.${format}`) : `${t(`format.${format}`)}, ${bytesOf(bytes)}`}</li>
          {property !== null && <li>{property.label === "" ? property.address : property.label}</li>}
        </ul>
        <p className={styles.badges}>
          <OwnDocumentBadge document={document} words={words} />
        </p>
      </div>
      <div className={styles.tools}>
        <a className={styles.tool} href={hrefOf(readOwnDocument, { id, download: "true" })} title={t("card.download")}>
          <IconDownload size={20} aria-hidden />
          <span className={styles.hidden}>{t("card.downloadOf", { name })}</span>
        </a>
        {can.share && (
          <button
            type="button"
            className={styles.tool}
            title={t("card.share")}
            aria-label={t("card.shareOf", { name })}
            aria-haspopup="dialog"
            onClick={onShare}
          >
            <IconShare size={20} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          title={t("card.favorite")}
          aria-label={t("card.favoriteOf", { name })}
          aria-pressed={isFavorite}
          onClick={onFavor}
        >
          <FavoriteIcon size={20} aria-hidden />
        </button>
      </div>
    </li>
  );
}
