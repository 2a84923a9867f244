import type { ShownService } from "#modules/catalogue/contract.ts";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { WEEKDAYS } from "#modules/company/rules.ts";
import { timeText } from "#platform/days.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { dollarsText } from "#platform/money.ts";
import { stateName } from "#platform/state-names.ts";
import { comingSpecialDays } from "./opening-hours.ts";
import type { QuestionAndAnswer } from "./sections/questions.tsx";

type Facts = Record<string, unknown>;

/**
 * Facts for search engines, in the vocabulary of schema.org. A data block is not a script to the browser, so no policy
 * has to name it; `<` is written as an escape, so that no text can end the block.
 */
export function StructuredData({ facts }: { facts: Facts }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const businessId = (origin: string) => `${origin}/#business`;

export function businessFacts(company: CompanyProfile, origin: string, language: Language): Facts {
  const { name, phone, email, address, foundedYear, serviceAreas, businessHours, tagline } = company;
  return withoutBlanks({
    "@type": "LocalBusiness",
    "@id": businessId(origin),
    name,
    description: inLanguage(tagline, language),
    url: `${origin}/`,
    image: `${origin}/share.png`,
    telephone: phone,
    email,
    foundingDate: foundedYear === null ? "" : String(foundedYear),
    currenciesAccepted: "USD",
    address: address.street === "" ? "" : addressFacts(address),
    areaServed: serviceAreas.map(({ state }) => ({ "@type": "State", name: stateName(state, language) })),
    openingHoursSpecification: WEEKDAYS.filter((weekday) => !businessHours[weekday].closed).map((weekday) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
      opens: businessHours[weekday].open,
      closes: businessHours[weekday].close,
    })),
    specialOpeningHoursSpecification: comingSpecialDays(company, DAYS_AHEAD).map(({ day, opening }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: day,
      validThrough: day,
      // Closed all day is written as opening and closing at midnight.
      opens: clock(opening?.from ?? 0),
      closes: clock(opening?.to ?? 0),
    })),
  });
}

/** Search engines look again long before these are over. */
const DAYS_AHEAD = 120;

const clock = (minutes: number): string => timeText(minutes).padStart(5, "0");

const addressFacts = ({ street, city, state, zipCode }: CompanyProfile["address"]): Facts => ({
  "@type": "PostalAddress",
  streetAddress: street,
  addressLocality: city,
  addressRegion: state,
  postalCode: zipCode,
  addressCountry: "US",
});

export const servicesFacts = (services: readonly ShownService[], origin: string, language: Language): Facts => ({
  "@graph": services.map((service) =>
    withoutBlanks({
      "@type": "Service",
      name: inLanguage(service.name, language),
      description: inLanguage(service.description, language),
      provider: { "@id": businessId(origin) },
      offers: service.priceCents === null ? "" : offerOf(service.priceCents, service.priceType),
    }),
  ),
});

/** A price is an offer of its own only where it is the whole price. */
function offerOf(cents: number, type: ShownService["priceType"]): Facts {
  const amount = dollarsText(cents);
  const money = { priceCurrency: "USD" };
  if (type === "starting-at")
    return { "@type": "Offer", priceSpecification: { "@type": "PriceSpecification", minPrice: amount, ...money } };
  if (type === "hourly") {
    // HUR is the hour in UN/CEFACT Recommendation 20, the code list that schema.org names.
    const hourly = { "@type": "UnitPriceSpecification", price: amount, ...money, unitCode: "HUR" };
    return { "@type": "Offer", priceSpecification: hourly };
  }
  return { "@type": "Offer", price: amount, ...money };
}

export const questionsFacts = (questions: readonly QuestionAndAnswer[]): Facts => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

const withoutBlanks = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0)),
  );
