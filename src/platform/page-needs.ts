/** What a page may need of other hosts or of the browser. Which hosts these are, the server knows from its settings. */
export type PageNeed = "payments";
