import { afterEach, expect } from "vitest";
import { left } from "./left.ts";
import { takeFaults } from "./network.ts";
import { leaveScreen } from "./render-screen.tsx";

// This file runs anew for each test file, in the same page; whatever changes the page once is in the modules above.

const ADDRESS = location.href;

afterEach(async () => {
  await leaveScreen();
  history.replaceState(null, "", ADDRESS);
  left.length = 0;
  expect(takeFaults(), "what the fake server was asked or answered against its contracts").toEqual([]);
});
