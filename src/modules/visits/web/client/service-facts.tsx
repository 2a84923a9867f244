import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import type { PastService } from "../../contract.ts";
import { PHOTO_SLOTS } from "../../rules-report.ts";
import styles from "./service-history-screen.module.css";

const PhotoViewer = onDemand(async () => (await import("#ui/dialogs/photo-viewer-dialog.tsx")).PhotoViewerDialog);

/** What was found and done, and a button for each photo. */
export function ServiceFacts({ service }: { service: PastService }) {
  const { t } = useTranslation("visits");
  const [shown, setShown] = useState<number | null>(null);
  const photos = PHOTO_SLOTS.flatMap((slot) =>
    service.photos
      .filter((photo) => photo.slot === slot)
      .map((photo, index) => ({ ...photo, label: t(`history.${slot}`, { number: index + 1 }) })),
  );
  const { findings, weather } = service;
  const facts = [
    {
      label: t("history.found"),
      fact:
        findings.length === 0 && service.pestFree
          ? t("report.nothingFound")
          : findings
              .map(({ pest, count, where }) => [count === null ? pest : `${pest} (${count})`, where])
              .map((parts) => parts.filter(Boolean).join(", "))
              .join("; "),
    },
    { label: t("history.treatments"), fact: service.treatments.join(", ") },
    { label: t("history.areas"), fact: service.areas.join(", ") },
    { label: t("history.products"), fact: service.products.map(({ name }) => name).join(", ") },
    { label: t("history.notes"), fact: service.notes },
    { label: t("history.next"), fact: service.nextAction?.action ?? "" },
    {
      label: t("history.weather"),
      fact:
        weather === null || weather.temperatureF === null
          ? ""
          : t("history.temperature", { degrees: weather.temperatureF }),
    },
  ].filter(({ fact }) => fact !== "");
  return (
    <>
      <FactList facts={facts} />
      <div className={styles.line}>
        {photos.map(({ fileId, label }, index) => (
          <Button key={fileId} onClick={() => setShown(index)}>
            {label}
          </Button>
        ))}
      </div>
      {shown !== null && <PhotoViewer photos={photos} first={shown} onClose={() => setShown(null)} />}
    </>
  );
}
