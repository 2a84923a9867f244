import { createClientUser } from "#modules/accounts/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import type { DemoLogin } from "#modules/company/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DemoClient } from "./clients/make-clients.ts";
import { STAFF } from "./company/hire-staff.ts";

/** Shown on the login pages of the demo, so it protects nothing and need not be guessed. */
export const PASSWORD = "Tidewren-Demo-1";

/** Clients of the demo who can sign in, a family and a shop: whoever they are by chance, these are their addresses. */
const CLIENT_EMAILS = { residential: "family@homes.example", commercial: "shop@business.example" } as const;

/** What is printed at start and shown on the login pages while the demo is on. */
export const DEMO_LOGINS: DemoLogin[] = [
  ...STAFF.map(({ firstName, lastName, email, role }): DemoLogin => ({
    portal: "office",
    accountType: null,
    label: `${firstName} ${lastName}, ${role}`,
    email,
    password: PASSWORD,
  })),
  ...(["residential", "commercial"] as const).map((accountType): DemoLogin => ({
    portal: "client",
    accountType,
    label: accountType === "residential" ? "Family (residential)" : "Shop (commercial)",
    email: CLIENT_EMAILS[accountType],
    password: PASSWORD,
  })),
];

/** The first family and the first shop that are clients today get an address to remember and a login. */
export function chooseClientsWithLogin(clients: readonly DemoClient[]): DemoClient[] {
  return (["residential", "commercial"] as const).flatMap((type) => {
    const chosen = clients.find(({ row }) => row.client_type === type && row.status === "active");
    if (!chosen) return [];
    const email = CLIENT_EMAILS[type];
    chosen.row.email = email;
    chosen.row.email_key = email;
    return [chosen];
  });
}

export async function giveClientsLogins(ctx: Ctx, clients: readonly DemoClient[]): Promise<void> {
  for (const { row } of clients) {
    await createClientUser(ctx, {
      clientId: row.id,
      accountType: row.client_type,
      email: row.email,
      password: PASSWORD,
      fullName: clientNameOf({
        client_type: "residential",
        first_name: row.first_name ?? "",
        last_name: row.last_name ?? "",
        business_name: null,
      }),
      phone: row.phone,
      mustChangePassword: false,
      isEmailConfirmed: true,
    });
  }
}
