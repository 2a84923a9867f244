import {
  createService,
  detailsOf,
  findServiceBySlug,
  updateService,
  type ServiceColumns,
} from "#modules/catalogue/server/index.ts";
import { ORDINARY_SERVICES } from "./ordinary-services.ts";
import type { Ctx } from "#platform/server/context.ts";

const OUTDOORS = { is_indoor: false, is_outdoor: true };

/** Four that the public pages show, and three for what is more than ordinary. */
const SERVICES: ServiceColumns[] = [
  {
    slug: "advanced-guard",
    name: "Advanced Guard",
    description:
      "Four visits a year for ants, spiders, roaches, and mice. If they come back in between, so do we, at no charge.",
    unit: "per quarter",
    translations: {
      es: {
        name: "Protección avanzada",
        description:
          "Cuatro visitas al año contra hormigas, arañas, cucarachas y ratones. Si vuelven entretanto, nosotros también, sin costo.",
        unit: "por trimestre",
      },
      fr: {
        name: "Protection avancée",
        description:
          "Quatre passages par an contre fourmis, araignées, cafards et souris. S’ils reviennent entre-temps, nous aussi, sans frais.",
        unit: "par trimestre",
      },
    },
    category: "pest-control",
    price_cents: 120_00,
    minutes: 75,
    is_recurring: true,
    frequency_options: ["Quarterly"],
    is_popular: true,
    is_featured: true,
    position: 1,
    is_commercial: true,
    warranty: "90-days",
    follow_up_days: null,
  },
  {
    slug: "same-day-service",
    name: "Same Day Service",
    description: "Call before noon and we’ll come today: one thorough visit for a problem that can’t wait.",
    unit: "one-time",
    translations: {
      es: {
        name: "Servicio el mismo día",
        description: "Llame antes del mediodía y vamos hoy: una visita a fondo para el problema que no puede esperar.",
        unit: "pago único",
      },
      fr: {
        name: "Intervention le jour même",
        description:
          "Appelez avant midi et nous venons aujourd’hui : une visite complète pour le problème qui ne peut attendre.",
        unit: "forfait unique",
      },
    },
    category: "pest-control",
    price_cents: 225_00,
    minutes: 60,
    is_featured: true,
    position: 2,
    is_emergency: true,
    is_commercial: true,
    warranty: "30-days",
    follow_up_days: 7,
  },
  {
    slug: "wildlife-control",
    name: "Wildlife Control",
    description: "Raccoons, squirrels, birds, and snakes: removed humanely, with every entry point sealed for good.",
    unit: "by free estimate",
    translations: {
      es: {
        name: "Control de fauna silvestre",
        description:
          "Mapaches, ardillas, aves y serpientes: los retiramos con respeto y cerramos la entrada para siempre.",
        unit: "presupuesto gratuito",
      },
      fr: {
        name: "Faune sauvage",
        description:
          "Ratons laveurs, écureuils, oiseaux et serpents : capturés sans cruauté, et l’accès fermé pour de bon.",
        unit: "sur devis gratuit",
      },
    },
    category: "wildlife",
    price_cents: null,
    minutes: 90,
    is_featured: true,
    position: 3,
    skill_level: "advanced",
    specialty: "Wildlife",
    materials: ["Exclusion mesh"],
    required_equipment: ["Snap and live traps", "Extension ladder"],
    warranty: "6-months",
    follow_up_days: 14,
  },
  {
    slug: "wood-eating-pest",
    name: "Wood Eating Pest",
    description:
      "Termites and carpenter ants: a full inspection, a written plan, and a treatment that reaches the nest.",
    unit: "by free estimate",
    translations: {
      es: {
        name: "Plagas de la madera",
        description:
          "Termitas y hormigas carpinteras: inspección completa, plan por escrito y un tratamiento que llega al nido.",
        unit: "presupuesto gratuito",
      },
      fr: {
        name: "Insectes du bois",
        description: "Termites et fourmis charpentières : inspection complète, plan écrit et traitement jusqu’au nid.",
        unit: "sur devis gratuit",
      },
    },
    category: "termite",
    price_cents: null,
    minutes: 120,
    is_featured: true,
    position: 4,
    skill_level: "specialist",
    specialty: "Termites",
    materials: ["Fipronil termiticide"],
    required_equipment: ["Moisture meter", "Soil treatment rod"],
    warranty: "1-year",
    follow_up_days: 30,
  },
  {
    slug: "rodent-control",
    name: "Rodent Control",
    description: "Mice and rats: bait stations out of reach of children and pets, and every gap sealed.",
    translations: {
      es: {
        name: "Control de roedores",
        description: "Ratones y ratas: cebos donde no llegan ni los niños ni las mascotas, y cada hueco sellado.",
      },
      fr: {
        name: "Rongeurs",
        description: "Souris et rats : des appâts hors de portée des enfants et des animaux, et chaque fente bouchée.",
      },
    },
    is_specialized: true,
    position: 1,
    category: "rodent",
    price_cents: 300_00,
    price_type: "starting-at",
    is_recurring: true,
    frequency_options: ["Weekly", "Bi-weekly", "Monthly", "Quarterly"],
    follow_up_days: 14,
    is_commercial: true,
    materials: ["Cholecalciferol rodent bait"],
    required_equipment: ["Snap and live traps"],
    warranty: "60-days",
  },
  {
    slug: "bed-bug-treatment",
    name: "Bed Bug Treatment",
    description: "Heat treatment and a second inspection two weeks later, because eggs hatch when you least expect it.",
    translations: {
      es: {
        name: "Tratamiento de chinches",
        description:
          "Calor y una segunda revisión a las dos semanas, porque los huevos eclosionan cuando ya nadie se acuerda.",
      },
      fr: {
        name: "Punaises de lit",
        description:
          "La chaleur, puis un second contrôle quinze jours plus tard : les œufs éclosent quand plus personne n’y pense.",
      },
    },
    is_specialized: true,
    position: 2,
    category: "bed-bugs",
    price_cents: 500_00,
    price_type: "starting-at",
    minutes: 180,
    technicians_required: 2,
    skill_level: "specialist",
    specialty: "Bed bugs",
    required_equipment: ["Heaters and fans", "HEPA vacuum"],
    special_requirements: "Strip the beds and bag the linens before we arrive. Stay out of the rooms for six hours.",
    follow_up_days: 14,
    warranty: "60-days",
  },
  {
    slug: "mosquito-treatment",
    name: "Mosquito Control",
    description: "May through October: we treat the shade where they rest and drain the water where they breed.",
    unit: "per visit",
    translations: {
      es: {
        name: "Control de mosquitos",
        description: "De mayo a octubre: tratamos la sombra donde descansan y vaciamos el agua donde se crían.",
        unit: "por visita",
      },
      fr: {
        name: "Moustiques",
        description:
          "De mai à octobre : nous traitons l’ombre où ils se reposent et vidons l’eau où ils se reproduisent.",
        unit: "par passage",
      },
    },
    is_specialized: true,
    position: 3,
    category: "mosquito",
    price_cents: 120_00,
    minutes: 45,
    is_recurring: true,
    frequency_options: ["Weekly", "Bi-weekly", "Monthly"],
    is_seasonal: true,
    materials: ["Bti larvicide"],
    required_equipment: ["Backpack mist blower"],
    follow_up_days: null,
    ...OUTDOORS,
  },
  ...ORDINARY_SERVICES,
];

/** Those that every installation has are told in the demo company's own words. */
export async function furnishCatalogue(ctx: Ctx): Promise<void> {
  for (const { translations, slug = "", ...columns } of SERVICES) {
    const standard = await findServiceBySlug(ctx, slug);
    if (!standard) await createService(ctx, { ...columns, slug, ...(translations ? { translations } : {}) });
    else {
      const told = { translations: translations ?? standard.translations };
      await updateService(ctx, standard, detailsOf(Object.assign({ ...standard, is_public: true }, columns, told)));
    }
  }
}
