import { longMemory, oneOf } from "#platform/web/storage.ts";
import type { InputOf } from "#platform/contract.ts";
import type { startVisit } from "../../contract.ts";

type Place = NonNullable<InputOf<typeof startVisit>["place"]>;

const KEY = "tech-place";
const WAIT_MS = 5000;

export type Consent = "yes" | "no";

/** Whether the place of a start may be noted; null: nobody has been asked on this phone. */
export const placeConsent = (): Consent | null => longMemory.read(KEY, oneOf(["yes", "no"]));
export const keepPlaceConsent = (consent: Consent): void => void longMemory.write(KEY, consent);

/** Where the phone is; null when it may not say, cannot, or takes too long. A start never waits for more. */
export function phonePlace(): Promise<Place | null> {
  if (placeConsent() !== "yes" || !("geolocation" in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    // Some phones ask for leave without end, which their own limit does not count.
    const timer = setTimeout(() => resolve(null), WAIT_MS);
    const answer = (place: Place | null) => {
      clearTimeout(timer);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        answer({ latitude, longitude, accuracyMeters: Math.min(accuracy, 100_000) }),
      () => answer(null),
      { timeout: WAIT_MS, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}
