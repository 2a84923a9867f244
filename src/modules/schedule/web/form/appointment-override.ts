interface Place {
  date: string;
  time: string | null;
  minutes: number;
  technicianId: string | null;
  assistantIds?: readonly string[] | undefined;
}

/** "Schedule it all the same" belongs to the place that was refused, and to no other that is filled in after it. */
export function createOverride() {
  let asked: string | null = null;
  let meant: string | null = null;
  let wasMeant: string | null = null;
  return {
    /** Said of the place that was sent last. */
    insist: () => {
      meant = asked;
    },
    /** Whether the place that is sent now is the one that is meant; `again`: a further question about it is answered. */
    isMeant: (place: Place, again = false): boolean => {
      const now = [
        place.date,
        place.time?.padStart(5, "0"),
        place.minutes,
        place.technicianId,
        ...(place.assistantIds ?? []),
      ].join(" ");
      const isThat = meant === now || (again && wasMeant === now);
      meant = null;
      wasMeant = isThat ? now : null;
      asked = now;
      return isThat;
    },
  };
}
