import { hrefOf } from "#platform/web/call.ts";
import { FactList } from "#ui/fact-list.tsx";
import { readOwnDocument, type OwnDocumentDetail } from "../../contract-own.ts";
import { OwnDocumentBadge } from "./own-document-badge.tsx";
import styles from "./own-document-dialog.module.css";
import { useDocumentWords } from "./use-document-words.ts";

interface OwnFactsSectionProps {
  document: OwnDocumentDetail;
  timeZone: string;
}

/** What is known of a document, and its earlier versions. */
export function OwnFactsSection({ document, timeZone }: OwnFactsSectionProps) {
  const words = useDocumentWords(timeZone);
  const { t, dayOf, instantOf, bytesOf } = words;
  const { id, description, type, category, source, bytes, format, datedOn, tags, property, versions } = document;
  const facts = [
    { label: t("detail.type"), fact: t(`type.${type}`) },
    { label: t("detail.category"), fact: t(`category.${category}`) },
    { label: t("detail.from"), fact: t(`source.${source}`) },
    { label: t("detail.date"), fact: dayOf(datedOn) },
    {
      label: t("detail.file"),
      fact: bytes === null ? t(`format.${format}`) : `${t(`format.${format}`)}, ${bytesOf(bytes)}`,
    },
    { label: t("detail.property"), fact: property === null ? "" : property.label || property.address },
    { label: t("detail.tags"), fact: tags.join(", ") },
  ];
  return (
    <>
      <p className={styles.badges}>
        <OwnDocumentBadge document={document} words={words} />
      </p>
      {description !== "" && <p className={styles.words}>{description}</p>}
      <FactList facts={facts.filter(({ fact }) => fact !== "")} />
      {versions.length > 1 && (
        <section>
          <h3>{t("detail.versions")}</h3>
          <ul className={styles.rows}>
            {versions.map(({ number, fileName, bytes: size, uploadedBy, createdAt }) => (
              <li key={number}>
                <a
                  className={styles.way}
                  href={hrefOf(readOwnDocument, { id, version: number })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t("detail.version", { number, name: fileName })}
                </a>
                <span className={styles.quiet}>
                  {[bytesOf(size), uploadedBy, instantOf(createdAt)].filter((part) => part !== "").join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
