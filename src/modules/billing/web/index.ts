export { BillingSettingsScreen } from "./settings/billing-settings-screen.tsx";
export { DepositsScreen } from "./payments/deposits-screen.tsx";
export { PaymentScreen } from "./payments/payment-screen.tsx";
export { PaymentsTab } from "./payments/payments-section.tsx";
export { ClientInvoicesSection } from "./list/client-invoices-section.tsx";
export { InvoiceScreen } from "./page/invoice-screen.tsx";
export { RevenueScreen } from "./revenue/revenue-screen.tsx";
