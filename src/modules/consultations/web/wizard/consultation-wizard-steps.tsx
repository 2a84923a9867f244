export { ContactStep } from "./consultation-contact-step.tsx";
export { PropertyStep } from "./consultation-property-step.tsx";
export { ThanksDialog } from "./consultation-thanks-dialog.tsx";
export { TimeStep } from "./consultation-time-step.tsx";
