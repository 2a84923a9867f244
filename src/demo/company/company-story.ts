import type { CompanyChanges } from "#modules/company/server/index.ts";
import { addDays } from "#platform/days.ts";

const SINCE_2007 = {
  en: `Tidewren began in 2007 with one van, a ladder and one idea: inspect a house before you spray anything in it. Our first customers were neighbors in Newark; most of them still are.

Word spread in kitchens and church halls. Today we serve Delaware, Maryland, New Jersey and Pennsylvania, and the rule hasn’t changed: show up on time, look closely, and say plainly what you need and what you don’t.

We’re still a family business. The person who answers the phone knows every technician by name, and the technician who comes to you was trained by us, not by a franchise.`,
  es: `Tidewren empezó en 2007 con una furgoneta, una escalera y la idea de que una casa se mira antes de rociar nada en ella. Los primeros clientes fueron vecinos de Newark; la mayoría lo sigue siendo.

La noticia corrió por las cocinas y los salones parroquiales. Hoy nuestras furgonetas recorren Delaware, Maryland, Nueva Jersey y Pensilvania, y la regla es la de siempre: llegar a tiempo, mirar bien y decir con claridad qué hace falta y qué no.

Seguimos siendo una empresa familiar. Quien contesta el teléfono conoce a los técnicos por su nombre, y quien va a su casa se ha formado con nosotros, no en una franquicia.`,
  fr: `Tidewren est née en 2007 avec une camionnette, une échelle et une idée : on regarde une maison avant d’y pulvériser quoi que ce soit. Les premiers clients étaient des voisins, à Newark ; la plupart le sont encore.

Le bouche-à-oreille a fait le reste. Aujourd’hui, nos camionnettes parcourent le Delaware, le Maryland, le New Jersey et la Pennsylvanie, et la règle n’a pas changé : arriver à l’heure, regarder de près, dire franchement ce qu’il faut faire et ce qui est inutile.

Nous restons une entreprise familiale. La personne qui répond au téléphone connaît chaque technicien par son prénom, et celui qui vient chez vous a été formé par nous, pas par une franchise.`,
};

/** What the invented firm tells about itself. All people are made up. */
export const companyStory = (today: string): CompanyChanges => ({
  ...STORY,
  // They agreed one after the other, the last of them a month ago.
  testimonials: TESTIMONIALS.map((testimonial, index) => ({
    ...testimonial,
    source: "Asked after the visit",
    consentOn: addDays(today, -30 - 45 * index),
  })),
});

const STORY: CompanyChanges = {
  story: SINCE_2007,
  values: [
    {
      title: { en: "Inspect first", es: "Primero mirar", fr: "Regarder d’abord" },
      text: {
        en: "No treatment without an inspection, and no inspection without an explanation.",
        es: "Ningún tratamiento sin inspección, y ninguna inspección sin explicación.",
        fr: "Pas de traitement sans inspection, pas d’inspection sans explication.",
      },
    },
    {
      title: { en: "As little as possible", es: "Lo menos posible", fr: "Le moins possible" },
      text: {
        en: "We seal, clean, and trap before we spray anything, and then only where it helps.",
        es: "Sellar, limpiar y atrapar antes de rociar, y después solo donde sirve.",
        fr: "Boucher, nettoyer, piéger avant de pulvériser, et seulement là où cela sert.",
      },
    },
    {
      title: { en: "We keep our word", es: "Cumplir la palabra", fr: "Tenir parole" },
      text: {
        en: "The price we quote is the price you pay, and we show up when we said we would.",
        es: "El precio acordado es el que se paga, y la hora dada se respeta.",
        fr: "Le prix annoncé est le prix payé, et l’heure donnée est tenue.",
      },
    },
  ],
  team: [
    {
      name: "Marguerite Ashdown",
      pictureId: null,
      role: { en: "Founder and owner", es: "Fundadora y propietaria", fr: "Fondatrice et gérante" },
      text: {
        en: "Drove the first van. Still reads and answers every complaint herself.",
        es: "Condujo la primera furgoneta. Sigue leyendo en persona cada queja, y la contesta.",
        fr: "Elle conduisait la première camionnette. Elle lit encore elle-même chaque réclamation, et y répond.",
      },
    },
    {
      name: "Tobias Wrenfield",
      pictureId: null,
      role: { en: "Head technician", es: "Jefe de técnicos", fr: "Chef technicien" },
      text: {
        en: "Finds the gap under the sill that three others walked past. Trains every new hire.",
        es: "Encuentra el hueco bajo el alféizar que otros tres pasaron por alto. Forma a todos los nuevos.",
        fr: "Il trouve la fente sous le seuil que trois autres n’ont pas vue. Il forme tous les nouveaux.",
      },
    },
    {
      name: "Ines Calloway",
      pictureId: null,
      role: { en: "Wildlife and exclusion", es: "Fauna silvestre y sellado", fr: "Faune sauvage et étanchéité" },
      text: {
        en: "Gets raccoons out of attics and keeps them out, without harming a single one.",
        es: "Saca a los mapaches de los áticos, sin dañar a ninguno, y logra que no vuelvan.",
        fr: "Elle fait sortir les ratons laveurs des greniers, sans en blesser un seul, et les empêche de revenir.",
      },
    },
    {
      name: "Desmond Park",
      pictureId: null,
      role: { en: "Customer care", es: "Atención al cliente", fr: "Service client" },
      text: {
        en: "The voice on the phone. Speaks English and Spanish, and enough French to apologize.",
        es: "La voz al teléfono. Habla inglés y español, y el francés justo para disculparse.",
        fr: "La voix au téléphone. Il parle anglais et espagnol, et assez de français pour s’excuser.",
      },
    },
  ],
  certifications: [
    {
      name: "EPA",
      state: "",
      number: "",
      text: {
        en: "We only use products registered with the U.S. Environmental Protection Agency, and we follow their labels.",
        es: "Solo usamos productos registrados por la Agencia de Protección Ambiental de EE. UU., y seguimos sus etiquetas.",
        fr: "Nous n’utilisons que des produits enregistrés par l’Agence américaine de protection de l’environnement, et suivons leurs étiquettes.",
      },
    },
    {
      name: "State-licensed",
      state: "",
      number: "",
      text: {
        en: "Every technician carries a license. Ask to see it.",
        es: "Cada técnico lleva su licencia consigo. Pídale que se la enseñe.",
        fr: "Chaque technicien a sa licence sur lui. Demandez à la voir.",
      },
    },
    {
      name: "7A General pest control",
      state: "DE",
      number: "",
      text: {
        en: "Household pests: insects, spiders and rodents in and around buildings.",
        es: "Plagas domésticas: insectos, arañas y roedores dentro y alrededor de los edificios.",
        fr: "Nuisibles domestiques : insectes, araignées et rongeurs dans les bâtiments et autour.",
      },
    },
    {
      name: "7B Wood-destroying pests",
      state: "DE",
      number: "",
      text: {
        en: "Termites and other pests that eat wood.",
        es: "Termitas y otras plagas que comen madera.",
        fr: "Termites et autres mangeurs de bois.",
      },
    },
  ],
  openPositions: [
    {
      title: { en: "Pest control technician", es: "Técnico de control de plagas", fr: "Technicien antiparasitaire" },
      place: "Newark, DE",
      terms: {
        en: "Full-time · $21–26 an hour",
        es: "Jornada completa · $21–26 la hora",
        fr: "Temps plein · 21–26 $ de l’heure",
      },
      text: {
        en: "You like houses and people, have a driver's license, and don't mind crawl spaces. We train you and pay for your certification.",
        es: "Le gustan las casas y la gente, tiene licencia de conducir y no le asustan los sótanos bajos. Le formamos y pagamos la certificación.",
        fr: "Vous aimez les maisons et les gens, vous avez le permis et les vides sanitaires ne vous font pas peur. Nous vous formons et payons la certification.",
      },
    },
    {
      title: {
        en: "Customer care, bilingual",
        es: "Atención al cliente, bilingüe",
        fr: "Service client, bilingue",
      },
      place: "Newark, DE",
      terms: {
        en: "Part-time, afternoons · $19 an hour",
        es: "Media jornada, por las tardes · $19 la hora",
        fr: "Temps partiel, l’après-midi · 19 $ de l’heure",
      },
      text: {
        en: "You calm people who have just seen a snake, in English and Spanish, and keep five technicians on schedule.",
        es: "Tranquiliza, en inglés y en español, a quien acaba de ver una serpiente, y logra que cinco técnicos lleguen a tiempo.",
        fr: "Vous rassurez, en anglais et en espagnol, ceux qui viennent de voir un serpent, et vous veillez à la ponctualité de cinq techniciens.",
      },
    },
  ],
  questions: [
    {
      question: {
        en: "What does Advanced Guard cover?",
        es: "¿Qué incluye la Protección avanzada?",
        fr: "Que comprend la Protection avancée ?",
      },
      answer: {
        en: "Four visits a year for ants, spiders, roaches, and mice. If they come back between visits, so do we, at no charge.",
        es: "Cuatro visitas al año contra hormigas, arañas, cucarachas y ratones. Si vuelven entre dos visitas, nosotros también, sin costo.",
        fr: "Quatre passages par an contre fourmis, araignées, cafards et souris. S’ils reviennent entre deux passages, nous aussi, sans frais.",
      },
    },
    {
      question: {
        en: "How late can I call for Same Day Service?",
        es: "¿Hasta qué hora puedo llamar para el servicio el mismo día?",
        fr: "Jusqu’à quelle heure appeler pour une intervention le jour même ?",
      },
      answer: {
        en: "Until noon on any day we’re open. If you call later, you get the first time on the next business day.",
        es: "Antes del mediodía de un día laborable. Si llama más tarde, le damos la primera hora del siguiente día de apertura.",
        fr: "Avant midi, un jour d’ouverture. Après, nous vous donnons la première heure du jour d’ouverture suivant.",
      },
    },
  ],
};

const TESTIMONIALS = [
  {
    quote: {
      en: "They found where the ants were getting in within ten minutes, explained every step, and left the kitchen cleaner than before. We haven't seen one since.",
      es: "En diez minutos encontraron por dónde entraban las hormigas, explicaron cada paso y dejaron la cocina más limpia que antes. No hemos vuelto a ver ninguna.",
      fr: "En dix minutes, ils ont trouvé par où passaient les fourmis, expliqué chaque étape et laissé la cuisine plus propre qu’avant. Nous n’en avons plus revu une seule.",
    },
    author: "Marisol T.",
    place: "Newark, DE",
  },
  {
    quote: {
      en: "I expected a sales pitch. I got someone with a flashlight under my porch for half an hour, who told me: you don't need us, you need a new gutter.",
      es: "Esperaba un discurso de ventas. Recibí una linterna, media hora bajo mi porche y una frase: no nos necesita a nosotros, necesita un canalón nuevo.",
      fr: "Je m’attendais à un discours de vendeur. J’ai eu une lampe de poche, une demi-heure sous mon perron et cette phrase : ce n’est pas de nous que vous avez besoin, c’est d’une gouttière neuve.",
    },
    author: "Harold P.",
    place: "West Chester, PA",
  },
  {
    quote: {
      en: "Mice can put a bakery out of business. They came the same day, came back at four in the morning so nobody saw the van, and it was over in a week.",
      es: "Unos ratones en una panadería son el final de la panadería. Vinieron el mismo día, volvieron a las cuatro de la mañana para que nadie viera la furgoneta, y en una semana se acabó.",
      fr: "Des souris dans une boulangerie, c’est la fin de la boulangerie. Ils sont venus le jour même, puis à quatre heures du matin pour que personne ne voie la camionnette. En une semaine, c’était réglé.",
    },
    author: "Delphine R.",
    place: "Haddonfield, NJ",
  },
  {
    quote: {
      en: "After two bed bug treatments elsewhere, it took just one here, with a follow-up inspection two weeks later included in the price.",
      es: "Dos tratamientos contra las chinches en otro sitio y después uno aquí, con una segunda revisión a las dos semanas que ya iba en el precio.",
      fr: "Deux traitements contre les punaises de lit ailleurs, puis un seul ici, avec un deuxième contrôle quinze jours plus tard, déjà compris dans le prix.",
    },
    author: "Kwame O.",
    place: "Bel Air, MD",
  },
  {
    quote: {
      en: "The raccoon family left through a one-way door, the roof was sealed behind them, and my daughter got to watch.",
      es: "La familia de mapaches salió por una puerta de un solo sentido, cerraron el tejado detrás de ella y mi hija pudo mirar.",
      fr: "La famille de ratons laveurs est sortie par une porte à sens unique, le toit a été refermé derrière elle, et ma fille a pu regarder.",
    },
    author: "Ana-Lucía V.",
    place: "Wilmington, DE",
  },
];
