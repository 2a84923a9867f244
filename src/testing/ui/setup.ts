import { afterEach, expect } from "vitest";
import { left } from "./left.ts";
import { replaceNetwork, takeFaults } from "./network.ts";
import { leaveScreen, submitDocument } from "./render-screen.tsx";

const ADDRESS = location.href;

replaceNetwork();
document.documentElement.lang = "en";

// A test lives in its document: where the program goes to another one, the test learns only where to.
navigation.addEventListener("navigate", (event) => {
  const isOther = !event.destination.sameDocument && !event.hashChange && event.navigationType !== "reload";
  if (!isOther || !event.cancelable) return;
  event.preventDefault();
  left.push(event.destination.url.replace(location.origin, ""));
});

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void submitDocument(event.target, event.submitter);
});

afterEach(async () => {
  await leaveScreen();
  history.replaceState(null, "", ADDRESS);
  left.length = 0;
  expect(takeFaults(), "what the fake server was asked or answered against its contracts").toEqual([]);
});
