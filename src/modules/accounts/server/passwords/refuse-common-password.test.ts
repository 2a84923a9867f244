import { afterAll, beforeAll, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { judgePassword, NewPassword } from "../../contract.ts";
import { makeSession, makeStaff } from "../../factories.ts";
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

test.each(["Tidewren2026!", "Ana-Moreno-Kestrel9", "Kestrel-M0reno-77", "Homes-Kestrel-9x"])(
  "%s holds a name that others know, and is refused",
  async (password) => {
    const owner = { email: "ana@homes.example", names: ["Ana Moreno"] };
    await expect(refuseCommonPassword(world.ctx(VISITOR), password, owner)).rejects.toMatchObject({
      code: "request.invalid",
      details: {
        errors: [
          {
            path: "password",
            message: "Please choose a password without your name, your email address or the company's name.",
          },
        ],
      },
    });
  },
);

test("whoever is typing is told the same that the form would be", async () => {
  const judge = async (password: string, told = {}, who: Parameters<World["call"]>[0] = VISITOR) =>
    (await world.call(who, judgePassword, { password, ...told })).body.verdict;
  expect(await judge("Password1!")).toBe("guessable");
  expect(await judge("Tidewren2026!")).toBe("personal");
  expect(await judge("Imogen-Ashgrove1")).toBe("fine");
  expect(await judge("Imogen-Ashgrove1", { names: ["Imogen Ashgrove"] })).toBe("personal");
  expect(await judge("Kestrel-Imogen9", { email: "imogen@homes.example" })).toBe("personal");
  expect(await judge("Kestrel-River9")).toBe("fine");

  const { id } = await makeStaff(world.ctx(SYSTEM));
  const session = await makeSession(world.ctx(SYSTEM), id);
  expect(await judge("Kestrel-Rivers9", {}, session)).toBe("personal");
});
