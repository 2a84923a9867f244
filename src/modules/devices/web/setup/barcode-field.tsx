import { useState } from "react";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { IconCamera } from "#ui/touch/touch-icons.tsx";
import { canScan } from "../tech/barcode-camera.ts";
import { CameraPanel } from "../tech/camera-panel.tsx";

interface BarcodeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (barcode: string) => void;
}

/** Scanned where the browser can, else typed. */
export function BarcodeField({ value, error, onChange }: BarcodeFieldProps) {
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <TouchText label="Barcode (optional)" value={value} maxLength={60} error={error} onChange={onChange} />
      {isScanning ? (
        <CameraPanel
          isPaused={false}
          onCode={(code) => {
            onChange(code);
            setScanning(false);
          }}
          onClose={() => setScanning(false)}
        />
      ) : (
        canScan() && (
          <TouchButton icon={<IconCamera />} onClick={() => setScanning(true)}>
            Scan the barcode
          </TouchButton>
        )
      )}
    </>
  );
}
