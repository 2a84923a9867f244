/** What the assistant has something to say about. */
export const TOPICS = [
  "danger", "schedule", "phone", "price", "hours", "area", "safety", "stinging", "bedbugs", "termites", "rodents",
  "roaches", "ants", "spiders", "mosquitos", "wildlife", "thanks", "greeting",
] as const; // prettier-ignore
export type Topic = (typeof TOPICS)[number];

/**
 * Words of all three languages, without accents: people write in the one that comes first. Whole words, or beginnings
 * that end in `*`. The first topic that is mentioned answers, so that danger is never missed for a price.
 */
const WORDS: Record<Topic, string> = {
  danger:
    "breath* allerg* anaphyla* poison* unconscious 911 hospital ambulance respir* alerg* envenen* intoxic* inconsciente ambulancia etouff* empoisonn* inconscient urgences",
  schedule: "cita citas agendar programar reservar visita rendez-vous rdv reserver planifier visite",
  phone:
    "call phone telephone number human person someone llamar llame telefono numero persona appeler numero joindre quelqu*",
  price:
    "price* much cost* charge* fee* expensive cheap precio* cuesta* cuanto costo* costar tarifa* prix tarif* coute* combien cher",
  hours:
    "hours open opening close closed when horario* abren abierto* cierran cerrado* hora horaire* ouvert* ferme* heures",
  area: "area areas where serve come county state zip zona* donde condado estado cubren secteur* ou zone comte etat desservez",
  safety:
    "safe safety pet pets dog* cat cats child* kid kids baby pregnan* chemical* seguro* segura mascota* perro* gato* nino* ninos bebe embaraz* quimic* danger* sur animaux chien* chat chats enfant* enceinte produit*",
  stinging:
    "wasp* bee bees hornet* yellowjacket* sting* stung nest avispa* abeja* avispon* picad* nido guepe* abeille* frelon* pique* piqure* nid",
  bedbugs: "bedbug* bed-bug* bed chinche* cama punaise* lit",
  termites: "termite* wood swarm* termita* madera bois essaim*",
  rodents: "mouse mice rat rats rodent* raton* rata* roedor* souris rongeur* squirrel* ardilla* ecureuil*",
  roaches: "roach* cockroach* cucaracha* cafard* blatte*",
  ants: "ant ants hormiga* fourmi*",
  spiders: "spider* arana* araignee*",
  mosquitos: "mosquito* tick ticks flies fly zancudo* garrapata* mosca* moustique* tique* mouche*",
  wildlife:
    "raccoon* opossum* snake* bat bats bird* wildlife animal* mapache* zarigueya* serpiente* culebra* murcielago* ave aves pajaro* fauna raton-laveur opossum* serpent* chauve-souris oiseau* faune",
  thanks: "thank* thanks gracias merci",
  greeting: "hello hi hey help hola buenos buenas ayuda bonjour salut aide bonsoir",
};

/** The menu of the first message. */
const NUMBERS: Record<string, Topic> = { "1": "schedule", "2": "phone", "3": "price", "4": "hours" };

/** What the text is about, or null when nobody has foreseen it. */
export function topicOf(text: string): Topic | null {
  const plain = plainText(text);
  const numbered = NUMBERS[plain];
  if (numbered) return numbered;
  const mentioned = TOPICS.find((topic) => PATTERNS[topic].test(plain));
  return asksForVisit(text) && mentioned !== "danger" ? "schedule" : (mentioned ?? null);
}

/** Whether the panel for choosing a time is to be opened. */
export function asksForVisit(text: string): boolean {
  const plain = plainText(text);
  return plain === "1" || plain.includes("appointment") || plain.includes("schedule") || PATTERNS.schedule.test(plain);
}

/** Lower case, without accents and curly apostrophes. */
const plainText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll("’", "'");

// The keys are those of the table above.
const PATTERNS = Object.fromEntries(Object.entries(WORDS).map(([topic, words]) => [topic, patternOf(words)])) as Record<
  Topic,
  RegExp
>;

function patternOf(words: string): RegExp {
  const forms = words.split(" ").map((word) => (word.endsWith("*") ? `${word.slice(0, -1)}\\w*` : word));
  return new RegExp(`(?<![\\w-])(?:${forms.join("|")})(?![\\w-])`);
}
