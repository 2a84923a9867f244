/** Pages that header and footer link to, in this order; each exists. `text` is a key below `shell` of the texts of `ui`. */
export const MAIN_PAGES = [] as const satisfies readonly NavigationEntry[];

export interface NavigationEntry {
  path: `/${string}`;
  text: string;
}

export const CONSULTATION = "/consultation";
export const SIGN_IN = "/login";
export const REGISTER = "/register";
