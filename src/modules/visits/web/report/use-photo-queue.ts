import { useCallback, useEffect, useRef, useState } from "react";
import { blobsOf, forgetBlob, keepBlob, type KeptBlob } from "#platform/web/files/blob-store.ts";
import { isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { randomId } from "#platform/web/random-id.ts";
import { shrinkPicture } from "#platform/web/files/shrink-picture.ts";
import { onUnsentChange } from "#platform/web/offline/unsent-signal.ts";
import { usePhoneWork } from "../offline/phone-work-context.ts";
import type { ReportHandle } from "./report-handle.ts";
import { isLateFault, kindOf, putIntoReport, refusalOf, uploadPhoto, type PhotoKind } from "./send-photos.ts";

export interface WaitingPhoto {
  /** Becomes the file's. */
  id: string;
  kind: PhotoKind;
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
  const { queue } = usePhoneWork();
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
    const read = () =>
      void blobsOf(group).then((kept) => {
        if (!isWanted) return;
        const wanted = kept.filter(({ id }) => !dropped.current.has(id));
        setWaiting((all) => [
          // What was sent meanwhile by whoever sends without a screen is gone.
          ...all.filter(({ id }) => wanted.some((one) => one.id === id)).map(asAnswered),
          ...wanted.filter(({ id }) => !all.some((one) => one.id === id)).map(waitingOf),
        ]);
      });
    read();
    const stop = onUnsentChange(read);
    return () => {
      isWanted = false;
      stop();
    };
  }, [group]);

  const next = waiting.find(({ fault }) => fault === "");
  useEffect(() => {
    if (!next || isSending.current) return;
    isSending.current = true;
    const { id, kind, blob } = next;
    uploadPhoto({ id, blob, label: kind }, (share) => change(id, { share }))
      .then(() => {
        // Taken back on its way: the server forgets what belongs to nothing.
        if (!dropped.current.has(id)) putIntoReport(report, { id, kind });
        isSending.current = false;
        // The browser had no room for the entry: the picture stays, and is sent once more, until there is some.
        if (report.session.state().isUnkept && !dropped.current.has(id)) {
          queue.wake();
          change(id, { fault: "Not sent yet", isLate: true, share: 0 });
        } else drop(id);
      })
      .catch((fault: unknown) => {
        isSending.current = false;
        const isLate = isLateFault(fault);
        // Tried again by whoever sends without a screen, until there is an answer.
        if (isLate) queue.wake();
        change(id, { fault: isCallError(fault) && !isLate ? fault.message : "Not sent yet", isLate, share: 0 });
      });
  }, [next, queue, report, change, drop]);

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
    const kept = { id: randomId(), group, blob, label: kind, since: now().toISOString() };
    await keepBlob(kept);
    setWaiting((all) => (all.some(({ id }) => id === kept.id) ? all : [...all, waitingOf(kept)]));
  };
  return { waiting, add, retry, drop };
}

/** Whoever sends without a screen may have been refused what this screen took for late. */
const asAnswered = (photo: WaitingPhoto): WaitingPhoto => {
  const fault = refusalOf(photo.id);
  return fault === undefined ? photo : { ...photo, fault, isLate: false, share: 0 };
};

const waitingOf = ({ id, label, blob }: KeptBlob): WaitingPhoto => ({
  id,
  kind: kindOf(label),
  blob,
  share: 0,
  fault: refusalOf(id) ?? "",
  isLate: false,
});
