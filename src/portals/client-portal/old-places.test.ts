import { expect, test } from "vitest";
import { placeNow } from "./old-places.ts";

test.each([
  ["/dashboard", "/client-dashboard"],
  ["/dashboard/appointments", "/client-dashboard/appointments"],
  ["/dashboard/billing", "/client-dashboard/payments"],
  ["/dashboard/documents", "/client-dashboard/documents"],
  ["/dashboard/settings", "/client-dashboard/settings"],
  ["/dashboard/services", "/client-dashboard/service-history"],
  ["/dashboard/profile", "/client-dashboard/property"],
  ["/commercial", "/client-dashboard"],
  ["/commercial/billing", "/client-dashboard/payments"],
  ["/commercial/locations", "/client-dashboard/property"],
  ["/commercial/services", "/client-dashboard/service-history"],
  ["/settings", "/client-dashboard/settings"],
  ["/dashboard/nonsense", "/"],
  ["/commercial/billing/17", "/"],
  ["/settings/other", "/"],
])("%s is now at %s", (old, now) => expect(placeNow(old)).toBe(now));
