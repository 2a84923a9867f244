import type { APIRequestContext } from "playwright-core";
import { createFirstAdmin, signIn, signInAsAdmin, signUp } from "../../src/modules/accounts/contract.ts";
import { getCompany } from "../../src/modules/company/contract.ts";
import type { StaffRole } from "../../src/platform/actor.ts";
import type { Language } from "../../src/platform/languages.ts";

export const CLIENT_PASSWORD = "Heron-Lantern-7!";

interface NewClient {
  /** Each client has an address of their own. */
  email: string;
  fullName?: string;
  accountType?: "residential" | "commercial";
  phone?: string;
  language?: Language;
  /** Where they live, all of it; in Delaware unless told. */
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
}

/** Registers a client, who is signed in from then on in this browser. */
export async function register(request: APIRequestContext, client: NewClient): Promise<void> {
  const answer = await request.post(signUp.path, {
    data: {
      accountType: "residential",
      fullName: "Wren Hollybrook",
      phone: "(302) 555-0175",
      address: "7 Larkspur Lane",
      city: "Newark",
      state: "DE",
      zipCode: "19711",
      password: CLIENT_PASSWORD,
      howHeard: "referral",
      language: "en",
      ...client,
    },
  });
  if (!answer.ok()) throw new Error(`${client.email} could not register: ${await answer.text()}`);
}

/** Signs in the demo's client whose login is labelled so. */
export async function signInAsClient(request: APIRequestContext, label: "Family" | "Shop"): Promise<void> {
  const company = getCompany.output.parse(await (await request.get(getCompany.path)).json());
  const login = company.demoLogins.find((one) => one.portal === "client" && one.label.startsWith(label));
  const userType = label === "Shop" ? "commercial" : "residential";
  const answer = await request.post(signIn.path, {
    data: { email: login?.email, password: login?.password, userType },
  });
  if (!answer.ok()) throw new Error(`${label} could not sign in: ${await answer.text()}`);
}

/** Signs in the first member of the demo company's staff who has this role, or the one with this name. */
export async function signInAsStaff(request: APIRequestContext, role: StaffRole, name = ""): Promise<void> {
  const company = getCompany.output.parse(await (await request.get(getCompany.path)).json());
  const login = company.demoLogins.find(
    ({ portal, label }) => portal === "office" && label.startsWith(name) && label.endsWith(`, ${role}`),
  );
  const answer = await request.post(signInAsAdmin.path, { data: { email: login?.email, password: login?.password } });
  if (!answer.ok()) throw new Error(`The ${role} of the demo could not sign in: ${await answer.text()}`);
}

/** Without the name of the company that they set up. */
const OWNER_PASSWORD = "Garden-Gate7";

/** Makes the first administrator of an installation without the demo company, who is signed in from then on. */
export async function foundCompany(request: APIRequestContext): Promise<void> {
  const answer = await request.post(createFirstAdmin.path, {
    data: {
      firstName: "Robin",
      lastName: "Vale",
      email: "robin@heron.example",
      phone: "(302) 555-0134",
      password: OWNER_PASSWORD,
      confirmPassword: OWNER_PASSWORD,
    },
  });
  if (!answer.ok()) throw new Error(`The first administrator could not be made: ${await answer.text()}`);
}
