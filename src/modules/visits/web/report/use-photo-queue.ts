import { useCallback, useEffect, useRef, useState } from "react";
import { blobsOf, forgetBlob, keepBlob } from "#platform/web/files/blob-store.ts";
import { isCallError } from "#platform/web/call.ts";
import { randomId } from "#platform/web/random-id.ts";
import { shrinkPicture } from "#platform/web/files/shrink-picture.ts";
import { uploadFile } from "#platform/web/files/upload.ts";
import { PHOTO_SLOTS, type PhotoSlot } from "../../rules.ts";
import type { ReportHandle } from "./use-report.ts";

export interface WaitingPhoto {
  /** Becomes the file's. */
  id: string;
  kind: PhotoSlot | "signature";
  blob: Blob;
  /** 0 to 1. */
  share: number;
  /** Why it is not sent; empty while it is. */
  fault: string;
  /** Sending it again may help. */
  isLate: boolean;
}

export interface PhotoQueue {
  waiting: readonly WaitingPhoto[];
  add: (kind: WaitingPhoto["kind"], picture: Blob) => Promise<void>;
  retry: () => void;
  drop: (id: string) => void;
}

/** Photos and signatures on their way: kept in the browser until the server has each, then put into the report. */
export function usePhotoQueue(group: string, report: ReportHandle): PhotoQueue {
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const isSending = useRef(false);
  const dropped = useRef(new Set<string>());
  const change = useCallback(
    (id: string, part: Partial<WaitingPhoto>) =>
      setWaiting((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [],
  );
  const drop = useCallback((id: string) => {
    dropped.current.add(id);
    setWaiting((all) => all.filter((one) => one.id !== id));
    void forgetBlob(id);
  }, []);

  useEffect(() => {
    let isWanted = true;
    void blobsOf(group).then((kept) => {
      if (isWanted)
        setWaiting((all) => [
          ...all,
          ...kept
            .filter(({ id }) => !all.some((one) => one.id === id))
            .map(({ id, blob, label }) => waitingOf(id, label, blob)),
        ]);
    });
    return () => {
      isWanted = false;
    };
  }, [group]);

  const next = waiting.find(({ fault }) => fault === "");
  useEffect(() => {
    if (!next || isSending.current) return;
    isSending.current = true;
    const { id, kind, blob } = next;
    const isPng = blob.type === "image/png";
    uploadFile(blob, {
      id,
      name: `${kind}.${isPng ? "png" : "jpg"}`,
      onProgress: (share) => change(id, { share }),
    })
      .then(() => {
        // Taken back on its way: the server forgets what belongs to nothing.
        if (!dropped.current.has(id)) putIntoReport(report, { id, kind });
        isSending.current = false;
        drop(id);
      })
      .catch((fault: unknown) => {
        isSending.current = false;
        const isLate = !isCallError(fault) || fault.isTemporary || fault.status === 401;
        change(id, { fault: isCallError(fault) && !isLate ? fault.message : "Not sent yet", isLate, share: 0 });
      });
  }, [next, report, change, drop]);

  const retry = useCallback(
    () => setWaiting((all) => all.map((one) => (one.isLate ? { ...one, fault: "", isLate: false } : one))),
    [],
  );
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [retry]);

  const add = async (kind: WaitingPhoto["kind"], picture: Blob) => {
    const blob = kind === "signature" ? picture : await shrinkPicture(picture);
    const id = randomId();
    await keepBlob({ id, group, blob, label: kind });
    setWaiting((all) => [...all, waitingOf(id, kind, blob)]);
  };
  return { waiting, add, retry, drop };
}

const waitingOf = (id: string, label: string, blob: Blob): WaitingPhoto => ({
  id,
  kind: PHOTO_SLOTS.find((slot) => slot === label) ?? (label === "signature" ? "signature" : "other"),
  blob,
  share: 0,
  fault: "",
  isLate: false,
});

/** Once, also when the tab was killed between the two. Who chose "Nobody at home" meanwhile has taken the signature back. */
export function putIntoReport(
  report: Pick<ReportHandle, "value" | "entries" | "edit" | "add">,
  { id, kind }: Pick<WaitingPhoto, "id" | "kind">,
): void {
  if (kind === "signature") {
    const presence = report.value("presence");
    if (presence?.kind === "nobody-home") return;
    report.edit("presence", { kind: "signed", name: presence?.kind === "signed" ? presence.name : "", fileId: id });
  } else if (!report.entries("photos").some(({ value }) => value.fileId === id))
    report.add("photos", { fileId: id, slot: kind, caption: "" });
}
