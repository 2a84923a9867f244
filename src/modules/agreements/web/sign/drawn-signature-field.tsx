import { useEffect, useId, useRef, useState } from "react";
import SignaturePad from "signature_pad";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useMessage } from "#platform/web/use-message.ts";
import { Button } from "#ui/button.tsx";
import styles from "./sign-screen.module.css";

interface DrawnSignatureFieldProps {
  name: string;
  error?: string | undefined;
  /** It cannot be loaded: a name can still be typed. */
  onClose?: () => void;
}

/** Sharper than a phone shows it is of no use, and makes a file that is too large. */
const MAX_RATIO = 2;
const MAX_WIDTH = 1600;
const PREFIX = "data:image/png;base64,";

/** Where somebody draws their name with a finger or the mouse; the form gets the picture. */
export function DrawnSignatureField({ name, error }: DrawnSignatureFieldProps) {
  const { t } = useTranslation("agreements");
  const message = useMessage();
  const faultId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [image, setImage] = useState("");
  useEffect(() => {
    const area = canvas.current;
    if (!area) return undefined;
    const ratio = Math.min(MAX_RATIO, devicePixelRatio, MAX_WIDTH / area.offsetWidth);
    area.width = Math.floor(area.offsetWidth * ratio);
    area.height = Math.floor(area.offsetHeight * ratio);
    area.getContext("2d")?.scale(ratio, ratio);
    const made = new SignaturePad(area, { backgroundColor: "white", penColor: "black", minWidth: 1, maxWidth: 2.5 });
    made.addEventListener("endStroke", () => setImage(made.toDataURL("image/png").slice(PREFIX.length)));
    pad.current = made;
    return () => made.off();
  }, []);
  const clear = () => {
    pad.current?.clear();
    setImage("");
  };
  const isFaulty = error !== undefined;
  return (
    <div className={styles.drawn}>
      <p className={styles.soft}>{t("signing.drawHere")}</p>
      <canvas
        ref={canvas}
        className={styles.pad}
        role="img"
        aria-label={t(image === "" ? "signing.padEmpty" : "signing.padDrawn")}
        aria-describedby={isFaulty ? faultId : undefined}
      />
      <input type="hidden" name={name} value={image} />
      {isFaulty && (
        <p id={faultId} role="alert" className={styles.fault}>
          {message(error)}
        </p>
      )}
      <Button tone="quiet" disabled={image === ""} onClick={clear}>
        {t("signing.clear")}
      </Button>
    </div>
  );
}
