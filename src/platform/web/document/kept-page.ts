/**
 * Whether a worker has given this page from what it kept: it was written a while ago, for whoever was signed in then, and
 * stands for every address of its portal. Noted before React writes the document anew.
 */
const isKept = typeof document !== "undefined" && "kept" in document.documentElement.dataset;

export const isKeptPage = (): boolean => isKept;
