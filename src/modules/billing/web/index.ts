export { ClientBillingAddressSection } from "./address/client-billing-address-section.tsx";
export { OwnBillingAddressSection } from "./address/own-billing-address-section.tsx";
export { BillingSettingsScreen } from "./settings/billing-settings-screen.tsx";
export { DepositsScreen } from "./payments/deposits-screen.tsx";
export { PaymentScreen } from "./payments/payment-screen.tsx";
export { PaymentsTab } from "./payments/payments-section.tsx";
export { ClientInvoicesSection } from "./list/client-invoices-section.tsx";
export { InvoiceScreen } from "./page/invoice-screen.tsx";
export { ClientMethodsSection } from "./provider/client-methods-section.tsx";
export { DifferencesScreen } from "./provider/differences-screen.tsx";
export { IntegrationTab } from "./provider/integration-section.tsx";
export { RevenueScreen } from "./revenue/revenue-screen.tsx";
export { OwnAutopaySection } from "./own/own-autopay-section.tsx";
export {
  openInvoicesInput,
  openInvoicesQuery,
  ownAutopayQuery,
  useOwnBillingLive,
  useTakesPayments,
} from "./own/own-billing-queries.ts";
export { OwnInvoiceScreen } from "./own/own-invoice-screen.tsx";
export { OwnMethodsSection } from "./own/own-methods-section.tsx";
export { OwnPaymentsScreen } from "./own/own-payments-screen.tsx";
export { OwnRecentInvoicesSection } from "./own/own-recent-invoices-section.tsx";
export { useNextPayment } from "./own/use-next-payment.ts";
export { PayLinkScreen } from "./link/pay-link-screen.tsx";
