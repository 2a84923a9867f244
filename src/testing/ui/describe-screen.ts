const CONTROLS = "input:not([type=hidden]), select, textarea, button";
const MOST_CHARACTERS = 2_000;

/** The dialog that is open, or the main part of the page, for the message of a test that failed in it. */
export function describeScreen(): string {
  const dialogs = [...document.querySelectorAll<HTMLElement>("[role=dialog], dialog[open]")];
  const shown = dialogs.findLast(isVisible) ?? document.querySelector("main") ?? document.body;
  const controls = [...shown.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible).map(describeControl);
  return [
    `Address: ${location.pathname}${location.search}`,
    `Text: ${shown.innerText.replaceAll(/\n+/g, " / ").slice(0, MOST_CHARACTERS)}`,
    `Controls: ${controls.join("; ").slice(0, MOST_CHARACTERS)}`,
    `Focus: ${document.activeElement?.matches(CONTROLS) ? describeControl(document.activeElement) : "none of them"}`,
  ].join("\n");
}

const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** `select state "State" (Delaware, Maryland)` */
function describeControl(control: Element): string {
  const options =
    control instanceof HTMLSelectElement ? ` (${[...control.options].map(({ text }) => text).join(", ")})` : "";
  const parts = [control.localName, control.getAttribute("name") ?? "", `"${labelOf(control)}"`];
  return parts.filter((part) => part !== "").join(" ") + options;
}

function labelOf(control: Element): string {
  const isLabeled =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  const texts = isLabeled ? [...(control.labels ?? [])].map((label) => label.textContent) : [control.textContent];
  return control.ariaLabel ?? texts.join(", ").slice(0, 60);
}
