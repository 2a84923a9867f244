import { useEffect, useEffectEvent, useRef, useState } from "react";
import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./photo-viewer-dialog.module.css";

const ZOOM = { least: 50, most: 200, step: 25, start: 100 };
const SWIPE_PIXELS = 50;

export interface ViewedPhoto {
  fileId: string;
  caption: string;
  /** What it is, as the dialog is named; also what is read out where there is no caption. */
  label: string;
}

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  first: number;
  onClose: () => void;
}

/** One photo after the other: + and - zoom, R rotates, arrows and swipes go on. */
export function PhotoViewerDialog({ photos, first, onClose }: PhotoViewerProps) {
  const { t } = useTranslation("ui");
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
      <div className={styles.tools}>
        <Button disabled={index === 0} onClick={() => go(-1)}>
          {t("photoViewer.previous")}
        </Button>
        <Button disabled={zoom <= ZOOM.least} onClick={() => zoomBy(-ZOOM.step)}>
          {t("photoViewer.zoomOut")}
        </Button>
        <span role="status">{t("photoViewer.zoom", { percent: zoom })}</span>
        <Button disabled={zoom >= ZOOM.most} onClick={() => zoomBy(ZOOM.step)}>
          {t("photoViewer.zoomIn")}
        </Button>
        <Button onClick={rotate}>{t("photoViewer.rotate")}</Button>
        <Button disabled={index === photos.length - 1} onClick={() => go(1)}>
          {t("photoViewer.following")}
        </Button>
      </div>
    </Dialog>
  );
}
