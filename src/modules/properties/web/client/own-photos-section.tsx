import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import type { PropertyPhoto, PropertyProfile } from "../../contract.ts";
import { PHOTO_CATEGORIES } from "../../rules.ts";
import styles from "./own-property-screen.module.css";
import { useRemovePhoto } from "./own-property-queries.ts";

const PhotoViewer = onDemand(async () => (await import("#ui/dialogs/photo-viewer-dialog.tsx")).PhotoViewerDialog);

/** The photos of a place, all of them or those of one kind. */
export function OwnPhotosSection({ place }: { place: PropertyProfile }) {
  const { t } = useTranslation("properties");
  const remove = useRemovePhoto();
  const [category, setCategory] = useState("");
  const [viewed, setViewed] = useState<number | null>(null);
  const [removed, setRemoved] = useState<PropertyPhoto | null>(null);
  const shown = place.photos.filter((photo) => category === "" || photo.category === category);
  return (
    <SectionCard title={t("photos.title")}>
      {place.photos.length > 0 && (
        <div className={styles.choice}>
          <SelectField
            label={t("photos.category")}
            placeholder={t("photos.all")}
            required={false}
            value={category}
            options={PHOTO_CATEGORIES.map((value) => ({ value, label: t(`photos.categories.${value}`) }))}
            onChange={({ target }) => setCategory(target.value)}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{t(place.photos.length === 0 ? "photos.none" : "photos.noneOfKind")}</p>
      ) : (
        <ul className={styles.photos}>
          {shown.map((photo, index) => (
            <li key={photo.file.id} className={styles.photo}>
              <button
                type="button"
                className={styles.open}
                aria-label={t("photos.open", { photo: wordsOf(photo) })}
                onClick={() => setViewed(index)}
              >
                <img
                  src={hrefOf(getFile, { id: photo.file.id, size: "thumbnail" })}
                  alt=""
                  loading="lazy"
                  width={photo.file.width ?? undefined}
                  height={photo.file.height ?? undefined}
                />
              </button>
              <span className={styles.small}>{wordsOf(photo)}</span>
              {place.can.edit && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("photos.remove", { photo: wordsOf(photo) })}
                  onClick={() => setRemoved(photo)}
                >
                  <IconTrash size={16} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {viewed !== null && (
        <PhotoViewer
          photos={shown.map((photo) => ({
            fileId: photo.file.id,
            caption: photo.caption,
            label: t(`photos.categories.${photo.category}`),
          }))}
          first={viewed}
          onClose={() => setViewed(null)}
        />
      )}
      <ConfirmDialog
        title={t("photos.removeTitle")}
        action={t("photos.removeAction")}
        isOpen={removed !== null}
        onConfirm={async () => {
          if (!removed) return;
          await remove.mutateAsync({ id: place.id, fileId: removed.file.id });
          toastDone({ message: t("photos.removed") });
        }}
        onClose={() => setRemoved(null)}
      />
    </SectionCard>
  );

  function wordsOf(photo: PropertyPhoto): string {
    return photo.caption || t(`photos.categories.${photo.category}`);
  }
}
