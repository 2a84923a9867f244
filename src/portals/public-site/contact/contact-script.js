// Sends the contact form without leaving the page, and writes the telephone as one types. The form works without it.
// What it says stands in the form's own attributes; faults come from the page that the form posts to.
const shownAt = performance.now();

/** @param {string} typed */
const digitsOf = (typed) => {
  const digits = typed.replace(/\D/g, "");
  return (digits.length > 10 && digits.startsWith("1") ? digits.slice(1) : digits).slice(0, 10);
};

/** `(302) 555-0175`, as far as the digits go. @param {string} digits */
const formatted = (digits) => {
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};

/** The caret stays behind the digit that was typed or removed. @param {HTMLInputElement} input */
const writePhone = (input) => {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length;
  const digits = digitsOf(input.value);
  input.value = formatted(digits);
  let place = before >= digits.length ? input.value.length : 0;
  for (let seen = 0; place < input.value.length && seen < before; place += 1)
    if (/\d/.test(input.value.charAt(place))) seen += 1;
  input.setSelectionRange(place, place);
};

/** @param {HTMLFormElement} form @param {string} text @param {boolean} isGood */
const say = (form, text, isGood) => {
  const notice = form.querySelector("[data-notice]");
  if (!(notice instanceof HTMLElement)) return;
  notice.toggleAttribute("data-good", isGood);
  notice.textContent = text;
  if (text !== "") notice.focus();
};

/** The form as the page has it now. @param {string} html */
const formIn = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("form[data-contact-form]");

/** @param {HTMLFormElement} form @param {Response} answer */
const show = async (form, answer) => {
  if (answer.redirected && answer.ok) {
    for (const faulty of form.querySelectorAll("[aria-invalid]")) {
      document.getElementById(`${faulty.id}-error`)?.remove();
      faulty.removeAttribute("aria-invalid");
      faulty.removeAttribute("aria-describedby");
    }
    for (const field of form.querySelectorAll("input, textarea, select")) if ("value" in field) field.value = "";
    say(form, form.dataset.sent ?? "", true);
    return;
  }
  const next = answer.status < 500 ? formIn(await answer.text()) : null;
  if (!next) return say(form, form.dataset.failed ?? "", false);
  form.replaceWith(next);
  const fault = next.querySelector("[aria-invalid], [data-notice]:not(:empty)");
  const first = next.querySelector("[aria-invalid]") ?? fault;
  if (first instanceof HTMLElement) first.focus();
};

/** @param {HTMLFormElement} form */
const send = async (form) => {
  const button = form.querySelector("button[type=submit]");
  const taken = form.elements.namedItem("filledInMs");
  // Measured once: what is sent again after a fault of the network is the same request.
  if (taken instanceof HTMLInputElement && taken.value === "")
    taken.value = String(Math.round(performance.now() - shownAt));
  button?.setAttribute("aria-disabled", "true");
  say(form, "", false);
  try {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    await show(form, await fetch(location.href, { method: "POST", body }));
  } catch {
    say(form, form.dataset.failed ?? "", false);
  }
  button?.removeAttribute("aria-disabled");
};

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches("[data-contact-form] [data-phone]")) writePhone(target);
});

document.addEventListener("submit", (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-contact-form]")) return;
  event.preventDefault();
  if (form.querySelector("button[type=submit][aria-disabled=true]")) return;
  void send(form);
});

// A module, whose names are its own.
export {};
