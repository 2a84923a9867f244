import { explainedAssertion } from "./explained-assertion.js";

/** Our own rules, for `oxlint.config.ts`. */
export default { meta: { name: "greenline" }, rules: { "explained-assertion": explainedAssertion } };
