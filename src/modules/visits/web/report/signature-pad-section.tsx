import { useEffect, useRef, useState } from "react";
import type SignaturePad from "signature_pad";
import { hrefOf } from "#platform/web/call.ts";
import { getFile } from "#platform/files-contract.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import type { PhotoQueue } from "./use-photo-queue.ts";
import styles from "./report-form.module.css";

interface SignaturePadSectionProps {
  photos: PhotoQueue;
  fileId: string | null;
  onClear: () => void;
}

/** Where the client draws. What draws it is loaded only here. */
export function SignaturePadSection({ photos, fileId, onClear }: SignaturePadSectionProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const waiting = photos.waiting.find(({ kind }) => kind === "signature");
  const isKept = fileId !== null || waiting !== undefined;

  useEffect(() => {
    const area = canvas.current;
    if (!area || isKept) return undefined;
    let isWanted = true;
    void import("signature_pad").then(({ default: Pad }) => {
      if (!isWanted) return;
      const ratio = Math.min(2, devicePixelRatio);
      area.width = area.offsetWidth * ratio;
      area.height = area.offsetHeight * ratio;
      area.getContext("2d")?.scale(ratio, ratio);
      const made = new Pad(area, { backgroundColor: "white", penColor: "black", minWidth: 1, maxWidth: 3 });
      made.addEventListener("endStroke", () => setIsDrawn(true));
      pad.current = made;
    });
    return () => {
      isWanted = false;
      pad.current?.off();
      pad.current = null;
    };
  }, [isKept]);

  if (isKept)
    return (
      <>
        {fileId !== null && <img src={hrefOf(getFile, { id: fileId })} alt="The signature" className={styles.pad} />}
        {waiting && <p>{waiting.fault === "" ? "Sending the signature…" : `The signature: ${waiting.fault}`}</p>}
        {waiting && waiting.fault !== "" && <TouchButton onClick={photos.retry}>Send now</TouchButton>}
        <TouchButton
          onClick={() => {
            if (waiting) photos.drop(waiting.id);
            // The pad that comes is empty.
            setIsDrawn(false);
            onClear();
          }}
        >
          Draw again
        </TouchButton>
      </>
    );
  const keep = () =>
    canvas.current?.toBlob((blob) => (blob ? void photos.add("signature", blob) : undefined), "image/jpeg");
  return (
    <>
      <p className={styles.soft}>Sign below with a finger.</p>
      <canvas ref={canvas} className={styles.pad} role="img" aria-label="Signature" />
      <div className={styles.row}>
        <TouchButton
          disabled={!isDrawn}
          onClick={() => {
            pad.current?.clear();
            setIsDrawn(false);
          }}
        >
          Clear
        </TouchButton>
        <TouchButton tone="primary" disabled={!isDrawn} onClick={keep}>
          Keep the signature
        </TouchButton>
      </div>
    </>
  );
}
