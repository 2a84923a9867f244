import { useEffect, useEffectEvent, useRef, useState } from "react";
import { now } from "#platform/web/clock.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { cameraFaultText, openBarcodeCamera, type BarcodeCamera } from "./barcode-camera.ts";
import { createScanGate } from "./find-device.ts";
import styles from "./device-checks-section.module.css";

interface CameraPanelProps {
  /** A device is being checked: what the camera sees meanwhile opens nothing. */
  isPaused: boolean;
  onCode: (code: string) => void;
  /** Without it the camera is closed elsewhere on the screen. */
  onClose?: () => void;
}

/** Shown once somebody has pressed for it: then the browser asks whether it may use the camera. */
export function CameraPanel({ isPaused, onCode, onClose }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [gate] = useState(createScanGate);
  const [fault, setFault] = useState("");
  const take = useEffectEvent((code: string) => {
    // Also when paused: it is still in sight, and nothing new afterwards.
    const isNew = gate.isNew(code, now().getTime());
    if (isNew && !isPaused) onCode(code);
  });
  useEffect(() => {
    if (!video.current) return;
    // The button that opened it is at the bottom of a screen that may be scrolled far down.
    video.current.scrollIntoView({ block: "center" });
    let isWanted = true;
    let camera: BarcodeCamera | undefined;
    openBarcodeCamera(video.current, (code) => take(code)).then(
      (opened) => {
        if (isWanted) camera = opened;
        else opened.stop();
      },
      (reason: unknown) => {
        if (isWanted) setFault(cameraFaultText(reason));
      },
    );
    return () => {
      isWanted = false;
      camera?.stop();
    };
  }, []);
  return (
    <div className={styles.camera}>
      {fault === "" ? (
        // What it shows is what the camera sees; there is nothing to hear.
        <video ref={video} className={styles.video} playsInline muted aria-label="What the camera sees" />
      ) : (
        <TouchNotice tone="warning" title={fault} />
      )}
      {onClose && <TouchButton onClick={onClose}>Close the camera</TouchButton>}
    </div>
  );
}
