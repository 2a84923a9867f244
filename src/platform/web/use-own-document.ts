import { useEffect, useState } from "react";
import type { PageNeed } from "../page-needs.ts";

/**
 * What a document may load is told when it is loaded and cannot change. So whoever comes by a link to a page that needs
 * more, or goes on from it to one that needs less, gets the page anew, as a document of its own.
 *
 * @param needs of the page that is shown
 */
export function useOwnDocument(needs: readonly PageNeed[]): void {
  const [show] = useState(() => watchNeeds(() => window.location.reload()));
  const here = needs.join(" ");
  useEffect(() => show(here), [here, show]);
}

/** The first page is that with which the document was loaded; a page that needs anything else calls `reload`. */
export function watchNeeds(reload: () => void): (needs: string) => void {
  let opened: string | undefined;
  return (needs) => {
    opened ??= needs;
    if (needs !== opened) reload();
  };
}
