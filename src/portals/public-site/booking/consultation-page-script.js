// Puts the thanks for a booking in front of the page. Without this they stand at its head.
const thanks = document.querySelector("dialog[data-thanks]");
if (thanks instanceof HTMLDialogElement) {
  thanks.close();
  thanks.showModal();
  // Said once: a reload shows the page itself.
  thanks.addEventListener("close", () => history.replaceState(null, "", location.pathname));
}

// A module, whose names are its own.
export {};
