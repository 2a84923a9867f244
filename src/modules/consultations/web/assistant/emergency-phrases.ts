/** What the assistant has something to say about. */
export type Topic =
  | "danger"
  | "schedule"
  | "phone"
  | "price"
  | "hours"
  | "area"
  | "safety"
  | "stinging"
  | "bedbugs"
  | "termites"
  | "rodents"
  | "roaches"
  | "ants"
  | "spiders"
  | "mosquitos"
  | "fleas"
  | "flies"
  | "wildlife"
  | "insects"
  | "thanks"
  | "greeting";

/**
 * Phrases of all three languages, because people write in the one that comes first; lower case, without accents and
 * punctuation. A word that ends in `*` stands for all that begin so. The order decides: danger is never missed for a
 * price; whole questions come before pests; pests and "today" come before single words that mean little by themselves
 * (`open`, `where`), which a window or a room may have, too.
 */
export const PHRASES: readonly (readonly [Topic, string])[] = [
  [
    "danger",
    `breath* | anaphyla* | allerg* | poisoned | poisoning | swallowed | ate poison | ate rat poison | ate the bait | unconscious
    passed out | fainted | 911 | ambulance | hospital | emergency room | swollen | swelling | chest pain
    respir* | alerg* | envenen* | intoxic* | inconsciente* | desmay* | ambulancia* | hinchad* | comio veneno | trago veneno
    etouff* | empoisonn* | inconscient* | evanoui* | samu | gonfle* | a avale | mange du poison`,
  ],
  ["schedule", `appointment* | schedul* | reschedul* | cita | citas | agendar | rendez vous | rdv`],
  [
    "price",
    `how much | price* | pricing | cost | costs | charge* | fee | fees | expensive | cheap* | quote* | estimate* | rates
    precio* | cuesta* | cuanto cobra* | cuanto vale* | cuanto es | cuanto seria | costo | costos | costar* | tarifa* | presupuesto* | caro | barato*
    prix | tarif* | coute* | cout | couts | c est combien | combien ca | combien prenez | combien est ce | combien pour | devis | cher`,
  ],
  [
    "area",
    `do you serve | you serve | do you cover | you cover | do you service | service area* | do you come to | do you go to | do you work in
    what area* | which area* | what count* | which count* | which state* | which town* | zip code* | my zip
    que zona* | zona* de servicio | que area* | que condado* | que estado* | cubren | llegan a | vienen a | atienden en | trabajan en | codigo postal
    quelle* zone* | quel* secteur* | desservez | vous deplacez | intervenez | couvrez | quel* comte* | quel* etat* | code postal | venez vous a | vous venez a`,
  ],
  [
    "hours",
    `you open | you guys open | you are open | open today | open tomorrow | open now | open on | open late | opening hours | business hours
    office hours | your hours | what hours | you close | closing time | do you work | weekend* | holiday*
    horario* | abren | cierran | estan abiertos | esta abierto | abierto hoy | abiertos hoy | abiertos los | trabajan | atienden | fin de semana
    horaire* | heures d ouverture | etes vous ouvert* | vous etes ouvert* | vous ouvrez | ouvrez vous | vous fermez | fermez vous | travaillez`,
  ],
  [
    "schedule",
    `book a * | book an * | book me * | booking | reserve | need a visit | want a visit | like a visit | to visit | visit today | visit tomorrow | visit my
    send somebody | send someone | send a * | send an * | can you come | could you come | can you come out | you come today | you come tomorrow
    somebody come | someone come | anyone come | anybody come | somebody to come | someone to come | somebody out here | someone out here | get someone out
    as soon as possible | asap | same day | need an exterminator | need a technician | need an inspection | want an inspection
    reservar | reserva | una visita | visita hoy | que venga* | pueden venir | puede venir | podrian venir | vengan | mandar* a * | enviar a * | envien | manden
    alguien hoy | lo antes posible | hoy mismo | necesito un tecnico | necesito un exterminador | una inspeccion | programar
    reserver | reservation | une visite | planifier | pouvez vous venir | pourriez vous venir | vous pouvez venir | peut venir | peut passer | pouvez vous passer
    envoyer quelqu un | envoyez | des que possible | au plus vite | besoin d un technicien | une inspection | un creneau`,
  ],
  [
    "phone",
    `talk to | talk with | speak to | speak with | chat with | real person | a human | a person | phone* | telephone* | call you | call me | your number | operator | representative
    hablar con | persona real | una persona | un humano | telefon* | llamar* | llamen* | llame | llamada | su numero | operador*
    parler a | parler avec | vraie personne | un humain | appeler | appelez* | rappele* | vous joindre | joindre | votre numero | conseiller*`,
  ],
  [
    "safety",
    `is it safe | are they safe | safe for | safe to | harmful | toxic* | chemical* | pesticide*
    es seguro | seguro para | seguros para | toxic* | quimic* | danin* | peligroso para | pesticida*
    sans danger | sans risque | dangereux pour | toxique* | chimique* | nocif*`,
  ],
  [
    "wildlife",
    `raccoon* | opossum* | possum* | snake* | bat | bats | bird | birds | pigeon* | skunk* | groundhog* | woodchuck* | fox | foxes | wildlife
    mapache* | zarigueya* | serpiente* | culebra* | vibora* | murcielago* | pajaro* | paloma* | zorrillo* | fauna
    raton laveur | ratons laveurs | serpent* | chauve souris | chauves souris | oiseau* | moufette* | renard*`,
  ],
  [
    "stinging",
    `wasp* | bee | bees | beehive* | hornet* | yellowjacket* | yellow jacket* | hive
    avispa* | abeja* | avispon* | avispero* | colmena*
    guepe* | abeille* | frelon* | bourdon* | ruche*`,
  ],
  [
    "bedbugs",
    `bedbug* | bed bug* | mattress* | bites in bed | bites in the morning | bites every morning | wake up with bites | woke up with bites
    chinche* | colchon* | picaduras en la cama
    punaise* | matelas | piqures au lit | piqures le matin`,
  ],
  ["termites", `termite* | mud tube* | swarmers | termita* | comejen*`],
  [
    "rodents",
    `mouse | mice | rat | rats | rodent* | squirrel* | chipmunk* | droppings | scratching
    raton | ratones | rata | ratas | roedor* | ardilla* | excremento*
    souris | rongeur* | mulot* | ecureuil* | crottes | grattement* | ca gratte`,
  ],
  ["roaches", `roach* | cockroach* | cucaracha* | cafard* | blatte* | cancrelat*`],
  ["fleas", `flea | fleas | tick | ticks | pulga* | garrapata* | puce | puces | tique | tiques`],
  ["ants", `ant | ants | anthill* | hormiga* | hormiguero* | fourmi*`],
  ["spiders", `spider* | black widow* | cobweb* | arana | aranas | telarana* | araignee*`],
  ["mosquitos", `mosquito* | zancudo* | moustique*`],
  ["flies", `fly | flies | gnat* | maggot* | mosca* | larva* | mouche* | moucheron* | asticot*`],
  [
    "stinging",
    `sting | stings | stinging | stung | nest | nests | picadura* | picado | picada | pico | nido* | pique | piquee | piqure* | nid | nids`,
  ],
  ["wildlife", `animal* | in the chimney | in my chimney | en la chimenea | animaux | dans la cheminee`],
  [
    "insects",
    `bug | bugs | insect* | beetle* | centipede* | millipede* | silverfish | earwig* | cricket* | moth | moths | ladybug* | pest | pests | infest*
    insecto* | bicho* | escarabajo* | ciempies | grillo* | polilla* | plaga* | mariquita*
    insecte* | bestiole* | scarabee* | mille pattes | grillon* | mite | mites | nuisible* | cloporte* | coccinelle*`,
  ],
  [
    "schedule",
    `today | tonight | tomorrow | urgent* | emergency | right now | right away | visit | exterminator* | technician* | inspection
    hoy | esta noche | manana | emergencia* | visita* | tecnico* | exterminador* | fumigar | fumigacion | inspeccion
    aujourd hui | ce soir | demain | urgence* | visite* | technicien* | exterminateur*`,
  ],
  [
    "safety",
    `safe | safety | pet | pets | dog | dogs | cat | cats | child | children | kid | kids | baby | pregnan*
    seguro | segura | mascota* | perro* | gato* | nino* | nina* | bebe* | embaraz*
    danger* | chien* | chat | chats | enfant* | enceinte`,
  ],
  ["hours", `hours | open | opening | close | closed | hora | horas | abierto* | cerrado* | ouvert* | ferme* | heures`],
  ["area", `where | area | areas | county | zona* | donde | condado* | secteur* | comte`],
  ["phone", `call | number | human | person | someone | somebody | numero | persona | alguien | quelqu un | personne`],
  ["thanks", `thank* | thx | gracias | merci`],
  [
    "greeting",
    `hello | hi | hey | help | good morning | hola | buenos dias | buenas | ayuda | bonjour | bonsoir | salut | aide*`,
  ],
];
