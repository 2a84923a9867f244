/** Announces a new list, or a new map location of a listed person. */
export const REGISTRY = "registry";
