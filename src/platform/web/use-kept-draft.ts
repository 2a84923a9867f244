import { useRef, useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { randomKey } from "./attempt-key.ts";
import { membersOf, tabMemory, textsOf, type Shape } from "./storage.ts";

/** What is not sent yet: words by the names of their fields, and files that the server has. */
interface Draft<Name extends string> {
  words: Record<Name, string>;
  files: readonly FileView[];
}

/**
 * It outlives a reload, and a dialog or panel that was closed by a slip, as long as the tab.
 *
 * @param empty what the fields hold before anybody has typed
 */
export function useKeptDraft<Name extends string>(key: string, empty: Record<Name, string>) {
  const names = Object.keys(empty) as Name[]; // a record has no other keys than its names
  const isBegun = ({ words, files }: Draft<Name>) =>
    files.length > 0 || names.some((name) => words[name].trim() !== empty[name]);
  const [draft, setDraft] = useState<Draft<Name>>(
    () => tabMemory.read(key, shapeOf(names)) ?? { words: empty, files: [] },
  );
  const change = (edit: (before: Draft<Name>) => Draft<Name>) =>
    setDraft((before) => {
      const next = edit(before);
      if (isBegun(next)) tabMemory.write(key, next);
      else tabMemory.forget(key);
      return next;
    });
  // Where nothing can be kept, the page at least remembers under which key it sent what.
  const attempt = useRef<Record<"content" | "key", string> | null>(null);
  const arrived = () => {
    attempt.current = null;
    tabMemory.forget(key);
    tabMemory.forget(attemptOf(key));
  };
  return {
    ...draft,
    isBegun: isBegun(draft),
    write: (name: Name, value: string) => change(({ words, files }) => ({ words: { ...words, [name]: value }, files })),
    addFile: (file: FileView) => change(({ words, files }) => ({ words, files: [...files, file] })),
    removeFile: (file: FileView) =>
      change(({ words, files }) => ({ words, files: files.filter(({ id }) => id !== file.id) })),
    /**
     * The key under which a content is sent. It is kept with the draft, so that what is sent again after a reload, or
     * after the screen was left, makes nothing twice; another content is another request.
     */
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      const last = attempt.current ?? tabMemory.read(attemptOf(key), ATTEMPT);
      attempt.current = last?.content === text ? last : { content: text, key: randomKey() };
      tabMemory.write(attemptOf(key), attempt.current);
      return attempt.current.key;
    },
    /** The server has it: nothing is kept, also when whoever wrote it has left the screen meanwhile. */
    arrived,
    /** It arrived, or nobody wants it any more: the fields are empty. */
    forget: () => {
      arrived();
      setDraft({ words: empty, files: [] });
    },
  };
}

const attemptOf = (key: string): string => `${key}:attempt`;
const ATTEMPT = textsOf(["content", "key"]);

const shapeOf = <Name extends string>(names: readonly Name[]): Shape<Draft<Name>> => ({
  safeParse: (value) => {
    const { words, files } = membersOf(value);
    const parsed = textsOf(names).safeParse(words);
    if (!parsed.success) return parsed;
    // Written by `change` above; what the server has forgotten meanwhile is told when it is sent.
    return { success: true, data: { words: parsed.data, files: Array.isArray(files) ? (files as FileView[]) : [] } };
  },
});
