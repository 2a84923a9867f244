import { createStaffUser } from "#modules/accounts/server/index.ts";
import type { StaffRole } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: StaffRole;
}

export const STAFF: readonly Person[] = [
  {
    firstName: "Imogen",
    lastName: "Ashgrove",
    email: "imogen@tidewren.example",
    phone: "(302) 555-0141",
    role: "administrator",
  },
  {
    firstName: "Caspar",
    lastName: "Brightwater",
    email: "caspar@tidewren.example",
    phone: "(302) 555-0142",
    role: "manager",
  },
  {
    firstName: "Nadia",
    lastName: "Elderfield",
    email: "nadia@tidewren.example",
    phone: "(302) 555-0143",
    role: "technician",
  },
  {
    firstName: "Tobias",
    lastName: "Quillfeather",
    email: "tobias@tidewren.example",
    phone: "(302) 555-0144",
    role: "technician",
  },
  {
    firstName: "Priya",
    lastName: "Dunmarrow",
    email: "priya@tidewren.example",
    phone: "(302) 555-0145",
    role: "support",
  },
];

/** Makes the accounts; gives the account of each email address. */
export async function hireStaff(ctx: Ctx, password: string): Promise<Map<string, string>> {
  const accounts = new Map<string, string>();
  for (const person of STAFF) {
    const { id } = await createStaffUser(ctx, { ...person, password });
    accounts.set(person.email, id);
  }
  return accounts;
}
