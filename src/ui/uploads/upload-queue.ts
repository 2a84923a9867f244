import type { FileView } from "#platform/files-contract.ts";
import type { CallError } from "#platform/web/call.ts";
import { isCallError } from "#platform/web/call.ts";
import type { UploadOptions } from "#platform/web/files/upload.ts";

/** A file that was chosen and is not sent yet. */
export interface PendingUpload {
  id: string;
  file: File;
  /** Null: something went wrong that has no words. */
  state: { kind: "waiting" } | { kind: "sending"; share: number } | { kind: "failed"; fault: CallError | null };
}

export interface UploadQueueParts {
  send: (file: File, options: UploadOptions) => Promise<FileView>;
  newId: () => string;
  onSent: (file: FileView) => void;
}

/**
 * Files on their way, one after the other, so that a slow line finishes some of them. What fails stays, and can be sent
 * again under the same id.
 */
export interface UploadQueue {
  entries: () => readonly PendingUpload[];
  subscribe: (listener: () => void) => () => void;
  add: (files: Iterable<File>) => void;
  retry: (id: string) => void;
  /** Sends again what did not reach the server: the line is back. */
  retryLost: () => void;
  /** Takes one out; what is being sent of it stops. */
  remove: (id: string) => void;
  /** Stops everything. */
  close: () => void;
}

export function createUploadQueue({ send, newId, onSent }: UploadQueueParts): UploadQueue {
  let entries: readonly PendingUpload[] = [];
  let current: { id: string; stop: AbortController } | null = null;
  const listeners = new Set<() => void>();

  function change(next: readonly PendingUpload[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }
  const set = (id: string, state: PendingUpload["state"]) =>
    change(entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)));
  const without = (id: string) => entries.filter((entry) => entry.id !== id);

  async function sendNext(): Promise<void> {
    const next = current === null && entries.find(({ state }) => state.kind === "waiting");
    if (!next) return;
    const { id, file } = next;
    const stop = new AbortController();
    current = { id, stop };
    set(id, { kind: "sending", share: 0 });
    try {
      const onProgress = (share: number) => set(id, { kind: "sending", share });
      const sent = await send(file, { id, onProgress, signal: stop.signal });
      if (!stop.signal.aborted) onSent(sent);
      change(without(id));
    } catch (fault) {
      if (!stop.signal.aborted) set(id, { kind: "failed", fault: isCallError(fault) ? fault : null });
    }
    current = null;
    void sendNext();
  }

  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const added = Array.from(files, (file) => ({ id: newId(), file, state: { kind: "waiting" } as const }));
      change([...entries, ...added]);
      void sendNext();
    },
    retry(id) {
      set(id, { kind: "waiting" });
      void sendNext();
    },
    retryLost() {
      const isLost = ({ state }: PendingUpload) => state.kind === "failed" && state.fault?.offline === true;
      change(entries.map((entry) => (isLost(entry) ? { ...entry, state: { kind: "waiting" } } : entry)));
      void sendNext();
    },
    remove(id) {
      change(without(id));
      if (current?.id === id) current.stop.abort();
    },
    close() {
      change([]);
      current?.stop.abort();
    },
  };
}
