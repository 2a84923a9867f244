export { BillingSettingsScreen } from "./settings/billing-settings-screen.tsx";
