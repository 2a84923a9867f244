export { methodLabelOf } from "../../rules-methods.ts";
