import { chooseFirstPassword, inviteStaff, signInAsAdmin } from "../../src/modules/accounts/contract.ts";
import type { StaffRole } from "../../src/platform/actor.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import type { Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";

/** Set by the administrator; the new member of staff has to replace it. */
export const FIRST_PASSWORD = "Hazel-Copse-41";
export const STAFF_PASSWORD = "Rowan-Thicket-58";

interface NewStaff {
  email: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
}

/** Creates a staff account with a first password. The session of `office` is an administrator's from then on. */
export async function inviteWithPassword(office: Page, staff: NewStaff): Promise<void> {
  await signInAsStaff(office.request, "administrator");
  await doElsewhere(office, inviteStaff, { ...staff, password: FIRST_PASSWORD });
}

/** Creates a member of staff who has chosen their own password, and signs them in at `page`. */
export async function signInAsNewStaff(page: Page, staff: NewStaff): Promise<void> {
  await inviteWithPassword(page, staff);
  await page.context().clearCookies();
  await doElsewhere(page, signInAsAdmin, { email: staff.email, password: FIRST_PASSWORD });
  await doElsewhere(page, chooseFirstPassword, { password: STAFF_PASSWORD, confirmPassword: STAFF_PASSWORD });
}
