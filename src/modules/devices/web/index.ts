export { allDevicesQuery, appointmentPlanQuery } from "./api.ts";
export { appointmentPlanKey, DEVICES, type AppointmentPlan } from "./device-keys.ts";
export { checkText } from "./device-words.ts";
export { DeviceChecksSection } from "./tech/device-checks-section.tsx";
export { planWith } from "./setup/plan-with.ts";
export { DueDevicesScreen } from "./office/due-devices-screen.tsx";
export { PropertyPlanScreen } from "./office/property-plan-screen.tsx";
export { OwnPlanSection } from "./client/own-plan-section.tsx";
