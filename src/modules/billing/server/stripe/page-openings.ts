import type { PageOpening } from "#platform/server/http/security-headers.ts";

/** As Stripe's security guide lists them for its script, frames and calls. */
const OWN_FRAMES = ["https://js.stripe.com", "https://*.js.stripe.com"];

/** What pages need on which cards and accounts are typed into Stripe's frames. */
export const stripeOpening: PageOpening = {
  scripts: OWN_FRAMES,
  // The second is where banks have clients confirm.
  frames: [...OWN_FRAMES, "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com"],
  payment: OWN_FRAMES,
  // Google Pay and banks answer from windows of their own.
  opensWindows: true,
};
