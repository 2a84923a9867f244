/** As good as a page can tell; the server checks them by the same rules as every other address. */
const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/;

/** The addresses that somebody typed, each once, separated by commas, semicolons, spaces or lines. */
export const recipientsOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((part) => part !== ""),
  ),
];

export const isEmail = (typed: string): boolean => EMAIL.test(typed);
