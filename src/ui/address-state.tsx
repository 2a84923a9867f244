import { NuqsAdapter } from "nuqs/adapters/react-router/v8";

/** Around a screen that keeps its filters in the address; the others need not load what does it. */
export const AddressState = NuqsAdapter;
