import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { randomKey } from "#platform/web/attempt-key.ts";
import { isCallError, type CallError } from "#platform/web/call.ts";
import { membersOf, tabMemory, textsOf, type Shape } from "#platform/web/storage.ts";

/** A line that was written and has not arrived yet; sent again, its key makes that it stands there once. */
export interface OutgoingLine {
  key: string;
  content: string;
  files: readonly FileView[];
}

interface ChatOutboxParts {
  /** Tries one line, and is done when it is among those that are shown. What it throws is the fault to show. */
  send: (line: OutgoingLine) => Promise<unknown>;
  /** A line was not taken after its screen was left. */
  onUnseenFault: () => void;
}

/** So long after a fault that may pass it is tried again. */
const RETRY_MS = 5000;

/**
 * What goes out, line by line in its order, while whoever wrote it already writes the next. It outlives a reload and a
 * window that was closed; what fails waits for a connection, or for a word of who wrote it.
 *
 * @param name under which it is kept in the tab; the user's id belongs in it, because the next one has other lines
 */
export function useChatOutbox(name: string, { send, onUnseenFault }: ChatOutboxParts) {
  const [lines, setLines] = useState<readonly OutgoingLine[]>(() => tabMemory.read(name, LINES) ?? []);
  const [fault, setFault] = useState<CallError | null>(null);
  // Sending goes on after the screen was left, so it does not go by what is shown.
  const waiting = useRef(lines);
  const isSending = useRef(false);
  const isShown = useRef(true);

  const change = (next: readonly OutgoingLine[]) => {
    waiting.current = next;
    if (next.length > 0) tabMemory.write(name, next);
    else tabMemory.forget(name);
    setLines(next);
  };
  const remove = (key: string) => change(waiting.current.filter((line) => line.key !== key));
  const flush = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let line = waiting.current[0]; line; line = waiting.current[0]) {
        await send(line);
        // Not before: what is tried again by itself should not be read out as failed each time.
        setFault(null);
        remove(line.key);
      }
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error);
      if (!isShown.current) onUnseenFault();
    } finally {
      isSending.current = false;
    }
  };
  const goOn = useEffectEvent(() => void flush());
  useEffect(() => {
    isShown.current = true;
    goOn();
    const onOnline = () => goOn();
    addEventListener("online", onOnline);
    return () => {
      isShown.current = false;
      removeEventListener("online", onOnline);
    };
  }, []);
  useEffect(() => {
    if (!fault?.isTemporary) return;
    const timer = setTimeout(() => goOn(), Math.max(RETRY_MS, (fault.retryAfter ?? 0) * 1000));
    return () => clearTimeout(timer);
  }, [fault]);
  return {
    lines,
    fault,
    add: (line: Omit<OutgoingLine, "key">) => {
      change([...waiting.current, { ...line, key: randomKey() }]);
      void flush();
    },
    retry: () => {
      setFault(null);
      void flush();
    },
    /** Takes it back, to be written otherwise, and goes on with the next. */
    takeBack: (key: string) => {
      setFault(null);
      remove(key);
      void flush();
    },
  };
}

interface Draft {
  words: { content: string };
  write: (name: "content", value: string) => void;
  addFile: (file: FileView) => void;
}

/** Puts a line that was taken back before what is being written. */
export function writeAgain({ words, write, addFile }: Draft, { content, files }: OutgoingLine): void {
  write("content", [content, words.content].filter((text) => text !== "").join("\n"));
  for (const file of files) addFile(file);
}

const LINES: Shape<readonly OutgoingLine[]> = {
  safeParse: (value) => {
    if (!Array.isArray(value)) return { success: false };
    const data = value.flatMap((kept: unknown) => {
      const { files } = membersOf(kept);
      const texts = textsOf(["key", "content"]).safeParse(kept);
      // Written by `change` above; what the server has forgotten meanwhile is told when it is sent.
      return texts.success ? [{ ...texts.data, files: Array.isArray(files) ? (files as FileView[]) : [] }] : [];
    });
    return { success: true, data };
  },
};
