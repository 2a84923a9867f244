import { createStaffUser } from "#modules/accounts/server/index.ts";
import type { DemoLogin } from "#modules/company/contract.ts";
import type { StaffRole } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Shown on the login page of the demo, so it protects nothing and need not be guessed. */
const PASSWORD = "Tidewren-Demo-1";

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: StaffRole;
}

const STAFF: readonly Person[] = [
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

/** What is printed at start and shown on the login pages while the demo is on. */
export const DEMO_LOGINS: DemoLogin[] = STAFF.map(({ firstName, lastName, email, role }) => ({
  portal: "office",
  accountType: null,
  label: `${firstName} ${lastName}, ${role}`,
  email,
  password: PASSWORD,
}));

/** Makes the accounts; gives the account of each e-mail address. */
export async function hireStaff(ctx: Ctx): Promise<Map<string, string>> {
  const accounts = new Map<string, string>();
  for (const person of STAFF) {
    const { id } = await createStaffUser(ctx, { ...person, password: PASSWORD });
    accounts.set(person.email, id);
  }
  return accounts;
}
