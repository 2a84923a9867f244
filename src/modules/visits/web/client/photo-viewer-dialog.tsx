import { useEffect, useEffectEvent, useRef, useState } from "react";
import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import styles from "./service-history-screen.module.css";

const ZOOM = { least: 50, most: 200, step: 25, start: 100 };
const SWIPE_PIXELS = 50;

interface PhotoViewerProps {
  photos: readonly { fileId: string; caption: string; label: string }[];
  first: number;
  onClose: () => void;
}

/** One photo after the other: + and - zoom, R rotates, arrows and swipes go on. */
export function PhotoViewerDialog({ photos, first, onClose }: PhotoViewerProps) {
  const { t } = useTranslation("visits");
  const [index, setIndex] = useState(first);
  const [zoom, setZoom] = useState(ZOOM.start);
  const [degrees, setDegrees] = useState(0);
  const touch = useRef<number | null>(null);
  const photo = photos[index];
  const zoomBy = (step: number) => setZoom((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, now + step)));
  const rotate = () => setDegrees((now) => (now + 90) % 360);
  const go = (step: number) => {
    if (!photos[index + step]) return;
    setIndex(index + step);
    setZoom(ZOOM.start);
    setDegrees(0);
  };
  const press = useEffectEvent(({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === "+" || key === "=") zoomBy(ZOOM.step);
    if (key === "-") zoomBy(-ZOOM.step);
    if (key.toLowerCase() === "r") rotate();
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  if (!photo) return null;
  return (
    <Dialog title={photo.label} isOpen onClose={onClose} size="widest">
      <div
        className={styles.photo}
        onTouchStart={({ touches }) => (touch.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null)}
        onTouchEnd={({ changedTouches }) => {
          const moved = touch.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touch.current;
          if (zoom <= ZOOM.start && Math.abs(moved) > SWIPE_PIXELS) go(moved < 0 ? 1 : -1);
        }}
      >
        <img
          src={hrefOf(getFile, { id: photo.fileId, size: "large" })}
          alt={photo.caption === "" ? photo.label : photo.caption}
          style={{ width: `${zoom}%`, transform: `rotate(${degrees}deg)` }}
        />
      </div>
      {photo.caption !== "" && <p>{photo.caption}</p>}
      <div className={styles.line}>
        <Button disabled={index === 0} onClick={() => go(-1)}>
          {t("history.previous")}
        </Button>
        <Button disabled={zoom <= ZOOM.least} onClick={() => zoomBy(-ZOOM.step)}>
          {t("history.zoomOut")}
        </Button>
        <span role="status">{t("history.zoom", { percent: zoom })}</span>
        <Button disabled={zoom >= ZOOM.most} onClick={() => zoomBy(ZOOM.step)}>
          {t("history.zoomIn")}
        </Button>
        <Button onClick={rotate}>{t("history.rotate")}</Button>
        <Button disabled={index === photos.length - 1} onClick={() => go(1)}>
          {t("history.following")}
        </Button>
      </div>
    </Dialog>
  );
}
