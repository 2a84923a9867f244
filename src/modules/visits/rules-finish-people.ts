/** A license as `modules/technicians` keeps it; an applicator's lets somebody apply alone, a technician's does not. */
export interface HeldLicence {
  state: string;
  category: string;
  kind: "applicator" | "technician";
  number: string;
  /** It is good through this day. */
  expiresOn: string;
}

export interface Member {
  id: string;
  name: string;
  licences: readonly HeldLicence[];
}

export interface Where {
  /** Who is said to have applied it. */
  technicianId: string;
  state: string | null;
  on: string;
  /** Of the product: in its state, the license must be for one of these; where there is none of the state, for any. */
  categories: readonly { state: string; category: string }[];
}

interface RecordPeople {
  technicianId: string;
  applicator: { name: string; license: Omit<HeldLicence, "kind"> | null };
  supervised: { name: string; licenseNumber: string | null }[];
}

/**
 * Whom a record names. Who is certified in the state answers for what they apply, and for what others of the team apply
 * beside them (40 CFR 171.303(b)(7): the certified applicator, and any noncertified one who was supervised). Where nobody
 * of the team is certified, whoever applied it stands alone, with what license they have. A license for other work than
 * the product asks for is none here.
 */
export function peopleOfRecord(team: readonly Member[], { technicianId, state, on, categories }: Where): RecordPeople {
  const asked = categories.filter((one) => one.state === state).map(({ category }) => category);
  const good = (member: Member, kind?: HeldLicence["kind"]) =>
    member.licences
      .filter((licence) => licence.state === state && licence.expiresOn >= on)
      .filter(({ category }) => asked.length === 0 || asked.includes(category))
      .filter((licence) => kind === undefined || licence.kind === kind)
      .toSorted(bestFirst)[0];
  const named = team.find(({ id }) => id === technicianId) ?? team[0];
  const certified = team.filter((member) => good(member, "applicator"));
  const applicator = certified.find((member) => member === named) ?? certified[0] ?? named;
  if (!applicator) return { technicianId, applicator: { name: "", license: null }, supervised: [] };
  const supervised = team.filter((member) => member !== applicator && !certified.includes(member));
  return {
    technicianId: applicator.id,
    applicator: { name: applicator.name, license: licenseOf(good(applicator)) },
    supervised: supervised.map((member) => ({ name: member.name, licenseNumber: good(member)?.number ?? null })),
  };
}

/** Who may apply alone before who may not; of the same kind, what holds longest. */
const bestFirst = (one: HeldLicence, other: HeldLicence): number =>
  Number(other.kind === "applicator") - Number(one.kind === "applicator") ||
  other.expiresOn.localeCompare(one.expiresOn);

const licenseOf = (licence: HeldLicence | undefined): Omit<HeldLicence, "kind"> | null =>
  licence === undefined
    ? null
    : { number: licence.number, state: licence.state, category: licence.category, expiresOn: licence.expiresOn };

interface Person {
  id: string;
}

/** Everybody who was to be there, the lead first, and whoever started the visit though they were not. */
export const teamWith = <Someone extends Person>(sent: readonly Someone[], starter: Someone): readonly Someone[] =>
  sent.some(({ id }) => id === starter.id) ? sent : [starter, ...sent];

/** Those of the team who were there: all of it where nobody has said so. */
export function crewAmong<Someone extends Person>(
  team: readonly Someone[],
  crew: readonly string[] | null,
): readonly Someone[] {
  const there = team.filter(({ id }) => crew?.includes(id));
  return there.length === 0 ? team : there;
}

/** Who applied a product: whoever is said to, else whoever started the visit, else one of those who were there. */
export function applierAmong(crew: readonly Person[], starterId: string, technicianId: string | null): string {
  if (technicianId !== null) return technicianId;
  return crew.some(({ id }) => id === starterId) ? starterId : (crew[0]?.id ?? starterId);
}
