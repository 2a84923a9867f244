/** Names and places of an invented country town: the earlier in its list, the more people have it. */
export const FIRST_NAMES =
  "Maria James Ana Robert José Linda Michael Jennifer David Susan Carlos Karen Daniel Zoë Thomas Sarah Luis Nancy Kevin Chloé Brian Amélie Ángel Ruth Peter Noémie Grace Walter Inés Oscar Martha Desmond Sofía Ivan Priya Tomás Hannah Wei Fatima Björn".split(
    " ",
  );

export const LAST_NAMES =
  "Smith Johnson García Brown Moreno Davis Miller Núñez Wilson Lopez Taylor Clark Pérez Hall Allen Young Ramírez King Wright Scott Nguyen Hill Green Adams Baker Müller Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Sánchez Morris Rogers Reed Cook Morgan Bell Murphy Bailey Rivera Cooper Richardson Cox Howard Ward Torres Peterson Gray Ramos James Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Flores Washington Butler Simmons Foster Bryant Alexander Russell Griffin Díaz Hayes Côté Ortiz Lefèvre Okafor Petrov Yamada Haddad Lindqvist Kowalski Fitzgerald".split(
    " ",
  );

export const BUSINESSES = ["Bakery", "Hotel", "School", "Diner", "Market", "Clinic", "Warehouse", "Library", "Café"];

export const STREETS =
  "Oak Maple Main Park Cedar Pine Walnut Church Mill Lake Hill River Willow Larkspur Chestnut Orchard Meadow Sycamore Juniper Kestrel".split(
    " ",
  );
export const STREET_KINDS = ["Street", "Lane", "Avenue", "Road", "Court"];
export const CITIES = ["Dover", "Newark", "Wilmington", "Middletown", "Smyrna", "Milford", "Seaford", "Georgetown"];

/** What is sold: the slugs of services that the bench makes where the database has none of them. */
export const SERVICES = ["quarterly-service", "monthly-service", "rodent-control", "termite-treatment", "follow-up"];

/** Few people's last name, and one that many have. */
export const RARE_WORD = "Quackenbush";
export const COMMON_WORD = "Smith";
