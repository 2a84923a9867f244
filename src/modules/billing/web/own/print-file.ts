/** Opens a file of the server in a window of its own and prints it; where the browser does not let us, it is open there. */
export function printFile(href: string): void {
  const opened = window.open(href, "_blank");
  opened?.addEventListener("load", () => opened.print());
}
