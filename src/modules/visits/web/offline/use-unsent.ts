import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { blobsUnder, isBlobUnkept, type KeptBlob } from "#platform/web/files/blob-store.ts";
import { useOnline } from "#platform/web/online.ts";
import type { StorageState } from "#platform/web/offline/phone-storage.ts";
import { onUnsentChange } from "#platform/web/offline/unsent-signal.ts";
import { visitQuery } from "../api.ts";
import { keptVisits, readDraft } from "../report/draft-store.ts";
import type { ReportDraft } from "../report/report-draft.ts";
import { photosGroup, refusalOf } from "../report/send-photos.ts";
import { usePhoneWork, useQueueState } from "./phone-work-context.ts";
import { unsentItems } from "./unsent-items.ts";
import { BEING_SENT, warningsOf, type PhoneState } from "./unsent-words.ts";

/** Every touch changes a draft; the line need not follow each of them. */
const PAUSE_MS = 400;

interface Left {
  drafts: { visitId: string; draft: ReportDraft }[];
  photos: KeptBlob[];
}

/** What this phone has not sent, and what is wrong with it. */
export function useUnsent(): PhoneState & { send: () => void; acknowledge: (id: string) => void; isSending: boolean } {
  const { userId, queue, isReportLate, heldWhy, sendAgain } = usePhoneWork();
  const client = useQueryClient();
  const state = useQueueState();
  const isOnline = useOnline();
  const { drafts, photos } = useLeft(userId);
  const storage = useStorage(photos.length);
  const prefix = photosGroup(userId, "");
  const why = state.isSignedOut
    ? "Sign in to send it"
    : isOnline
      ? state.isLate || isReportLate()
        ? "No answer from the office yet"
        : BEING_SENT
      : "No connection";
  const items = unsentItems({
    visits: state.outbox.visits,
    drafts,
    photos: photos.map(({ id, group, label, since, blob }) => ({
      id,
      blob,
      label,
      visitId: group.slice(prefix.length),
      refusal: refusalOf(id),
      ...(since !== undefined && { since }),
    })),
    nameOf: (id) => client.getQueryData(visitQuery(id).queryKey)?.contactName ?? "",
    why,
    heldWhy,
  });
  const isUnkept = state.isUnkept || isBlobUnkept();
  const warnings = warningsOf({
    clockOffsetMs: state.clockOffsetMs,
    isStorageLow: storage?.isLow ?? false,
    isPersistent: storage?.isPersistent ?? null,
    isUnkept,
    hasUnsent: items.length > 0,
  });
  return {
    items,
    told: state.outbox.told,
    isSignedOut: state.isSignedOut,
    isUnkept,
    isSending: state.isSending,
    warnings,
    send: sendAgain,
    acknowledge: queue.acknowledge,
  };
}

/** What was typed or photographed and is still here. */
function useLeft(userId: string): Left {
  const [left, setLeft] = useState<Left>({ drafts: [], photos: [] });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const read = () => {
      timer = undefined;
      void blobsUnder(photosGroup(userId, "")).then((photos) => {
        const drafts = keptVisits(userId).map((visitId) => ({ visitId, draft: readDraft(userId, visitId) }));
        if (isWanted) setLeft({ drafts, photos });
      });
    };
    read();
    const stop = onUnsentChange(() => (timer ??= setTimeout(read, PAUSE_MS)));
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [userId]);
  return left;
}

/** Nothing is known of the storage where the program has not come whole. */
const ignored = () => undefined;

/** Asked again with every photo. */
function useStorage(photos: number): StorageState | null {
  const [storage, setStorage] = useState<StorageState | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import("./offline-upkeep.ts")
      .then(({ checkStorage }) => checkStorage())
      .then((found) => {
        if (isWanted) setStorage(found);
      }, ignored);
    return () => {
      isWanted = false;
    };
  }, [photos]);
  return storage;
}
