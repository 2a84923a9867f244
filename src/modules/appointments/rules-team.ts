/** Beside the technician who leads. */
export const MAX_ASSISTANTS = 9;

export interface Team {
  /** Who leads; null: nobody yet. */
  technicianId: string | null;
  assistantIds: readonly string[];
}

/** Everybody who goes. */
export const teamOf = ({ technicianId, assistantIds }: Team): string[] =>
  technicianId === null ? [...assistantIds] : [technicianId, ...assistantIds];

export const isSameTeam = (one: Team, other: Team): boolean =>
  one.technicianId === other.technicianId &&
  one.assistantIds.length === other.assistantIds.length &&
  one.assistantIds.every((id) => other.assistantIds.includes(id));

/** How many more a service asks for. */
export const techniciansMissing = (team: Team, required: number): number => Math.max(0, required - teamOf(team).length);

/** `Needs 1 more technician` */
export const missingWords = (missing: number): string =>
  `Needs ${missing} more ${missing === 1 ? "technician" : "technicians"}`;
