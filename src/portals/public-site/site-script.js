// Everything that a page without React can do beyond HTML. No page needs it: links, menu and languages work without.
const root = document.documentElement;

const stored = () => {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null; // Storage may be forbidden; the choice then lasts as long as the page.
  }
};
/** @param {string} theme */
const show = (theme) => {
  root.dataset.mantineColorScheme = theme;
  dispatchEvent(new CustomEvent("themechange", { detail: theme }));
};
/** @param {string | null} theme */
const chosen = (theme) => theme === "light" || theme === "dark";

/** @returns {NodeListOf<HTMLDetailsElement>} */
const openMenus = () => document.querySelectorAll("details[data-menu][open]");

// Asked earlier, it would have the styles of the whole page worked out before their time.
addEventListener("load", () =>
  matchMedia("(prefers-color-scheme: dark)").addEventListener(
    "change",
    ({ matches }) => chosen(stored()) || show(matches ? "dark" : "light"),
  ),
);
addEventListener("storage", ({ key, newValue }) => key === "theme" && chosen(newValue) && show(newValue));

document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;

  if (target.closest("[data-theme-toggle]")) {
    const theme = root.dataset.mantineColorScheme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // See above.
    }
    show(theme);
  }

  // The same place in another language: the page is the same for everyone, so its links cannot know the query.
  const language = target.closest("a[data-language]");
  if (language instanceof HTMLAnchorElement) {
    language.search = location.search;
    language.hash = location.hash;
  }

  const assistant = target.closest("button[data-assistant]");
  if (assistant instanceof HTMLButtonElement) void openAssistant(assistant);

  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
});

/** Nothing of the assistant is loaded before. @param {HTMLButtonElement} button @param {"open" | "resume"} how */
const openAssistant = async (button, how = "open") => {
  const { assistant = "", phone, failed = "" } = button.dataset;
  button.setAttribute("aria-busy", "true");
  try {
    const opener = await import(assistant);
    await opener[how](phone);
  } catch {
    // The telephone stands beside it.
    button.textContent = failed;
  }
  button.removeAttribute("aria-busy");
};

/** The assistant was open in front of this page when somebody reloaded it or went to sign in: it opens again. */
const resumeAssistant = () => {
  const button = document.querySelector("button[data-assistant]");
  if (!(button instanceof HTMLButtonElement)) return;
  try {
    const { openAt } = JSON.parse(sessionStorage.getItem("emergency-chat") ?? "{}");
    if (openAt === location.pathname) void openAssistant(button, "resume");
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
};
resumeAssistant();

/** A consultation that was kept without a connection is sent from whichever page is opened next. */
const sendKept = async () => {
  const source = document.querySelector("main")?.dataset.pending;
  // A page of React's does it by itself.
  if (root.dataset.texts !== undefined || source === undefined) return;
  try {
    if (localStorage.getItem("pending-consultations") === null) return;
    const { start } = await import(source);
    await start();
  } catch {
    // Still without a connection: it stays kept, and the next page tries again.
  }
};
void sendKept();

/** Which portal this browser is signed in to, as the server left word; the portal itself asks for the truth. */
const portal = () => /(?:^|; )(?:__Host-)?greenline-portal=(client|staff)/.exec(document.cookie)?.[1];

const showAccount = () => {
  const home = portal();
  for (const link of document.querySelectorAll("a[data-account]")) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    link.dataset.path ??= link.getAttribute("href") ?? "";
    link.toggleAttribute("data-in", home !== undefined);
    link.setAttribute("href", (home && link.dataset[home]) ?? link.dataset.path);
  }
};
showAccount();
// Back from the portal, where somebody may have signed out.
addEventListener("pageshow", ({ persisted }) => persisted && showAccount());

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

// A module, whose names are its own.
export {};
