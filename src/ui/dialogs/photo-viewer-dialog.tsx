import { useState } from "react";
import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { Dialog } from "./dialog.tsx";
import { PhotoView } from "./photo-view.tsx";

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

/** One photo after the other, in front of the page. */
export function PhotoViewerDialog({ photos, first, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(first);
  const photo = photos[index];
  const wayTo = (next: number) => (photos[next] ? () => setIndex(next) : null);
  if (!photo) return null;
  return (
    <Dialog title={photo.label} isOpen onClose={onClose} size="widest">
      <PhotoView
        src={hrefOf(getFile, { id: photo.fileId, size: "large" })}
        alt={photo.caption === "" ? photo.label : photo.caption}
        caption={photo.caption}
        way={{ back: wayTo(index - 1), on: wayTo(index + 1) }}
      />
    </Dialog>
  );
}
