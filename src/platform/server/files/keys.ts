import { newId } from "../ids.ts";
import type { FileStore } from "./files.ts";
import { extensionOf, type FileKind } from "./kind.ts";

/** `documents/2026-03/<id>.pdf`: a folder a month, so that none holds everything. The id begins with its time. */
export function newKey(folder: string, kind: FileKind): string {
  const id = newId();
  return `${folder}/${monthOf(timeOf(id))}/${id}.${extensionOf(kind)}`;
}

const KEY = /^[a-z][a-z-]*\/\d{4}-\d{2}\/([0-9a-f-]{36})\.[a-z0-9]+$/;

/** Keys are made here only; whatever else is asked for cannot lead out of the store. */
export const isKey = (key: string): boolean => KEY.test(key);

/** The keys of a folder that were made in this time, without looking at older ones. */
export async function* keysBetween(store: FileStore, folder: string, from: Date, to: Date): AsyncGenerator<string> {
  for (const month of monthsBetween(from, to)) {
    const first = `${folder}/${month}/${beginningOf(from)}`;
    for await (const key of store.list(`${folder}/${month}`, first)) {
      const id = KEY.exec(key)?.[1];
      if (id !== undefined && timeOf(id) < to) yield key;
    }
  }
}

/** The first 48 bits of such an id are milliseconds. */
const timeOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

function beginningOf(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = [];
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth()));
  for (; day <= to; day.setUTCMonth(day.getUTCMonth() + 1)) months.push(monthOf(day));
  return months;
}
