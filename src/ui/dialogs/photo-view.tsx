import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "../button.tsx";
import styles from "./photo-viewer-dialog.module.css";

const ZOOM = { least: 50, most: 200, step: 25, start: 100 };
const SWIPE_PIXELS = 50;

interface PhotoViewProps {
  src: string;
  alt: string;
  /** Below the photo. */
  caption?: string;
  /** The way to the photo before and after; null where there is none. Without it there is one photo. */
  way?: { back: (() => void) | null; on: (() => void) | null };
}

/** One photo: + and - zoom, R rotates, arrows and swipes go on. Another photo begins as the first did. */
export function PhotoView({ src, alt, caption = "", way }: PhotoViewProps) {
  const { t } = useTranslation("ui");
  const [zoom, setZoom] = useState(ZOOM.start);
  const [degrees, setDegrees] = useState(0);
  const [shown, setShown] = useState(src);
  if (shown !== src) {
    setShown(src);
    setZoom(ZOOM.start);
    setDegrees(0);
  }
  const region = useRef<HTMLDivElement>(null);
  const touch = useRef<number | null>(null);
  const zoomBy = (step: number) => setZoom((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, now + step)));
  const rotate = () => setDegrees((now) => (now + 90) % 360);
  const follow = (key: string) => {
    // There they move what is larger than its frame.
    if (zoom > ZOOM.start && document.activeElement === region.current) return;
    if (key === "ArrowLeft") way?.back?.();
    if (key === "ArrowRight") way?.on?.();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || isWriting(event)) return;
    if (key === "+" || key === "=") zoomBy(ZOOM.step);
    if (key === "-") zoomBy(-ZOOM.step);
    if (key.toLowerCase() === "r") rotate();
    if (key.startsWith("Arrow")) follow(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <div
        ref={region}
        className={styles.photo}
        role="region"
        aria-label={alt}
        // What is wider than its frame is moved by keys, too.
        tabIndex={0}
        onTouchStart={({ touches }) => (touch.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null)}
        onTouchEnd={({ changedTouches }) => {
          const moved = touch.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touch.current;
          if (zoom <= ZOOM.start && Math.abs(moved) > SWIPE_PIXELS) (moved < 0 ? way?.on : way?.back)?.();
        }}
      >
        <img src={src} alt={alt} style={{ width: `${zoom}%`, transform: `rotate(${degrees}deg)` }} />
      </div>
      {caption !== "" && <p>{caption}</p>}
      <div className={styles.tools}>
        {way && (
          <Button disabled={way.back === null} onClick={() => way.back?.()}>
            {t("photoViewer.previous")}
          </Button>
        )}
        <Button disabled={zoom <= ZOOM.least} onClick={() => zoomBy(-ZOOM.step)}>
          {t("photoViewer.zoomOut")}
        </Button>
        <span role="status">{t("photoViewer.zoom", { percent: zoom })}</span>
        <Button disabled={zoom >= ZOOM.most} onClick={() => zoomBy(ZOOM.step)}>
          {t("photoViewer.zoomIn")}
        </Button>
        <Button onClick={rotate}>{t("photoViewer.rotate")}</Button>
        {way && (
          <Button disabled={way.on === null} onClick={() => way.on?.()}>
            {t("photoViewer.following")}
          </Button>
        )}
      </div>
    </>
  );
}

/** In a form beside the photo a letter is a letter. */
const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, select") !== null;
