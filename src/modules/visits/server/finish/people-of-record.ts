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

interface Where {
  /** Who is said to have applied it. */
  technicianId: string;
  state: string | null;
  on: string;
}

interface RecordPeople {
  technicianId: string;
  applicator: { name: string; license: Omit<HeldLicence, "kind"> | null };
  supervised: { name: string; licenseNumber: string | null }[];
}

/**
 * Whom a record names. Who is certified in the state answers for what they apply, and for what others of the team apply
 * beside them (40 CFR 171.303(b)(7): the certified applicator, and any noncertified one who was supervised). Where nobody
 * of the team is certified, whoever applied it stands alone, with what license they have.
 */
export function peopleOfRecord(team: readonly Member[], { technicianId, state, on }: Where): RecordPeople {
  const good = (member: Member, kind?: HeldLicence["kind"]) =>
    member.licences
      .filter((licence) => licence.state === state && licence.expiresOn >= on)
      .filter((licence) => kind === undefined || licence.kind === kind)
      .toSorted((one, other) => (one.expiresOn < other.expiresOn ? 1 : -1))[0];
  const named = team.find(({ id }) => id === technicianId) ?? team[0];
  const certified = team.filter((member) => good(member, "applicator"));
  const applicator = certified.find((member) => member === named) ?? certified[0] ?? named;
  if (!applicator) return { technicianId, applicator: { name: "", license: null }, supervised: [] };
  const supervised = team.filter((member) => member !== applicator && !certified.includes(member));
  return {
    technicianId: applicator.id,
    applicator: { name: applicator.name, license: licenseOf(good(applicator, "applicator") ?? good(applicator)) },
    supervised: supervised.map((member) => ({ name: member.name, licenseNumber: good(member)?.number ?? null })),
  };
}

const licenseOf = (licence: HeldLicence | undefined): Omit<HeldLicence, "kind"> | null =>
  licence === undefined
    ? null
    : { number: licence.number, state: licence.state, category: licence.category, expiresOn: licence.expiresOn };
