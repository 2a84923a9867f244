import { lazy, Suspense, type ComponentType } from "react";

interface PhoneLocation {
  propertyId: string;
}

const PhoneLocationCard = lazy(async (): Promise<{ default: ComponentType<PhoneLocation> }> => {
  try {
    return { default: (await import("./phone-location-card.tsx")).PhoneLocationCard };
  } catch {
    // The connection was lost before the file came: the visit does not wait for it.
    return { default: () => null };
  }
});

/** The card below, loaded when needed. Nothing in its place until then: the rest of the page matters more. */
export const PhoneLocationSection = (place: PhoneLocation) => (
  <Suspense fallback={null}>
    <PhoneLocationCard {...place} />
  </Suspense>
);
