const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** How large a file is, in the unit that people say: whole kilobytes, at least one, or megabytes with one digit. */
export function sizeOf(bytes: number): { unit: "kb" | "mb"; value: number } {
  if (bytes < MEGABYTE) return { unit: "kb", value: Math.min(Math.max(1, Math.round(bytes / KILOBYTE)), KILOBYTE - 1) };
  return { unit: "mb", value: Math.round((bytes / MEGABYTE) * 10) / 10 };
}
