import { afterAll, beforeAll, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { NewPassword } from "../contract.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await updateCompany(world.ctx(SYSTEM), { name: "Tidewren Pest Control" });
});
afterAll(() => world.close());

const ana = { email: "ana.moreno@example.com", names: ["Ana Moreno"] };
const choose = (password: string) => refuseCommonPassword(world.ctx(VISITOR), password, ana);

test.each(["Password1!", "P@ssw0rd", "Qwerty123!", "Welcome1!", "Abcdefg1!", "Tidewren1!", "Greenline1!", "Moreno1!"])(
  "%s has all that the rule asks for, and is refused",
  async (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true);
    await expect(choose(password)).rejects.toMatchObject({
      code: "request.invalid",
      details: {
        errors: [{ path: "password", message: "This password is too easy to guess. Please choose another one." }],
      },
    });
  },
);

test.each(["Garden-Gate7", "Kestrel-River9", "correct Horse 7!", `A1!${"xyzzy-plugh ".repeat(16)}`])(
  "%s is taken",
  (password) => expect(choose(password)).resolves.toBeUndefined(),
);
