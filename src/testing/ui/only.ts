export const ONLY = /./;
