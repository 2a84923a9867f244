export { requestOf } from "../offline/consultation-attempt.ts";
export { sendConsultation } from "../offline/send-consultation.ts";
export { checkStep } from "./consultation-check.ts";
export { ContactStep } from "./consultation-contact-step.tsx";
export { PropertyStep } from "./consultation-property-step.tsx";
export { ThanksDialog } from "./consultation-thanks-dialog.tsx";
export { TimeStep } from "./consultation-time-step.tsx";
