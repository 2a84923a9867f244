import { applicationOf } from "#modules/visits/factories.ts";
import type { PhotoKind } from "#modules/visits/web/report/send-photos.ts";
import type { PartValue } from "#modules/visits/web/report/report-values.ts";
import { newId } from "#platform/server/ids.ts";
import { SIGNER, type PlannedVisit } from "./plan-day.ts";

/** A picture by the number of its visit and its own. */
export type Pictures = (index: number, number: number) => Blob;

export type Touch =
  | { touch: "start" }
  | { touch: "write"; key: string; value: PartValue }
  | { touch: "photo"; kind: PhotoKind; picture: Blob }
  | { touch: "finish" };

/** What somebody does at a door with their phone, in minutes since eight. */
export type Act = Touch & { minute: number; appointmentId: string };

interface Acting {
  planned: PlannedVisit;
  index: number;
  appointmentId: string;
  /** 0: whoever leads; 1: whoever comes along. */
  whose: number;
  pictures: Pictures;
  productId: string;
  /** By their ids, whoever leads first. */
  team: readonly string[];
}

export function actsOf({ planned, index, appointmentId, whose, pictures, productId, team }: Acting): Act[] {
  const touches =
    whose === 0 ? leadTouches(planned, index, { pictures, productId, team }) : mateTouches(planned, index, pictures);
  return touches.map(([after, touch]) => ({ ...touch, minute: planned.startMinute + after, appointmentId }));
}

type Timed = [after: number, touch: Touch];

function leadTouches(
  { notes, count, photos, isSigned, isTreated, isOfTeam }: PlannedVisit,
  index: number,
  { pictures, productId, team }: Pick<Acting, "pictures" | "productId" | "team">,
): Timed[] {
  const write = (after: number, key: string, value: PartValue): Timed => [after, { touch: "write", key, value }];
  return [
    [0, { touch: "start" }],
    ...notes.map((value, part) => write(3 + part * 5, "notes", value)),
    write(4, `findings.${newId()}`, { pest: "Ants", count, where: "" }),
    ...photos.map((kind, number): Timed => [
      6 + number * 3,
      { touch: "photo", kind, picture: pictures(index, number) },
    ]),
    ...(isOfTeam ? [write(14, "crew", [...team])] : []),
    ...(isTreated ? [write(15, `applications.${newId()}`, applicationOf(productId))] : []),
    ...(isSigned
      ? [
          write(20, "presence", { kind: "signed", name: SIGNER, fileId: null }),
          [21, { touch: "photo", kind: "signature", picture: pictures(index, 9) }] satisfies Timed,
        ]
      : [write(21, "presence", { kind: "nobody-home" })]),
    [25, { touch: "finish" }],
  ];
}

function mateTouches({ isOfTeam }: PlannedVisit, index: number, pictures: Pictures): Timed[] {
  if (!isOfTeam) return [];
  return [
    [2, { touch: "start" }],
    [8, { touch: "write", key: "areas", value: ["Garage"] }],
    [9, { touch: "write", key: `findings.${newId()}`, value: { pest: "Mice", count: 2, where: "Garage" } }],
    [11, { touch: "photo", kind: "other", picture: pictures(index, 5) }],
  ];
}
