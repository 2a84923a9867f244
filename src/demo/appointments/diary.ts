/** Who is where, so that no technician is put at two places at once while the rows are made up. */
export interface Diary {
  /** Enters an appointment at the first of these starts at which the technician is free; null when there is none. */
  enter(technicianId: string, day: string, starts: readonly number[], minutes: number): number | null;
}

export function emptyDiary(): Diary {
  const days = new Map<string, [from: number, to: number][]>();
  return {
    enter(technicianId, day, starts, minutes) {
      const page = `${technicianId} ${day}`;
      const entries = days.get(page) ?? [];
      const start = starts.find((from) => entries.every(([begins, ends]) => from + minutes <= begins || from >= ends));
      if (start === undefined) return null;
      days.set(page, [...entries, [start, start + minutes]]);
      return start;
    },
  };
}
