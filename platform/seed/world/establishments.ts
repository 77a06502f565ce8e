import { chance } from '../random.ts';
import { slugOf } from './terms.ts';

/** An establishment of the demo; `index` 0 is Hôtel Lutèce, the last one is outside any group. */
export type Establishment = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Part of its accounts' addresses: `owner@<handle>.demo`. */
  readonly handle: string;
  readonly kind: string;
  readonly stars: number | null;
  readonly city: string;
  readonly postcode: string;
  readonly address: string;
  readonly employees: number;
  readonly inGroup: boolean;
  /** A description in two sentences: opens its page and its ads. */
  readonly portrait: string;
  /** Days to a first answer, on average. */
  readonly answerDays: number;
};

type Named = readonly [
  name: string,
  handle: string,
  kind: string,
  stars: number | null,
  city: string,
  postcode: string,
  address: string,
  employees: number,
  answerDays: number,
  portrait: string,
];

const BELMONT: readonly Named[] = [
  [
    'Hôtel Lutèce',
    'lutece',
    'hotel-restaurant',
    4,
    'Paris',
    '75005',
    '18, rue des Écoles',
    84,
    4,
    'À deux pas du Panthéon, l’Hôtel Lutèce compte 82 chambres, une brasserie ouverte toute la journée et un bar où le quartier a ses habitudes.',
  ],
  [
    'Hôtel du Rivage',
    'rivage',
    'hotel-spa',
    5,
    'Biarritz',
    '64200',
    '4, avenue de l’Impératrice',
    112,
    6,
    'Face à l’océan, l’Hôtel du Rivage réunit 96 chambres, deux restaurants et un spa marin de six cabines ouvert toute l’année.',
  ],
  [
    'Belmont Opéra',
    'opera',
    'hotel',
    4,
    'Paris',
    '75009',
    '27, rue de la Victoire',
    58,
    3,
    'Entre grands magasins et théâtres, le Belmont Opéra accueille voyageurs d’affaires et familles dans 71 chambres entièrement rénovées.',
  ],
  [
    'Le Grand Hôtel des Thermes',
    'thermes',
    'hotel-spa',
    4,
    'Vichy',
    '03200',
    '9, boulevard des États-Unis',
    97,
    9,
    'Maison de cure depuis 1898, le Grand Hôtel des Thermes marie eaux minérales, table légère et 120 chambres sur le parc.',
  ],
  [
    'Auberge des Trois Vallées',
    'trois-vallees',
    'auberge',
    3,
    'Les Allues',
    '73550',
    'route de la Chaudanne',
    46,
    7,
    'Au pied des pistes, l’Auberge des Trois Vallées vit au rythme des saisons : 38 chambres, une cheminée et une vraie cuisine de montagne.',
  ],
  [
    'Brasserie Belmont',
    'brasserie',
    'brasserie',
    null,
    'Lyon',
    '69002',
    '31, quai Saint-Antoine',
    52,
    5,
    'Sur les quais de Saône, la Brasserie Belmont sert 320 couverts par jour, du petit déjeuner des maraîchers au souper d’après-spectacle.',
  ],
  [
    'Château de Roquefeuil',
    'roquefeuil',
    'chateau',
    5,
    'Gordes',
    '84220',
    'chemin des Restanques',
    68,
    6,
    'Vingt-neuf chambres dans une bastide du XVIIᵉ siècle, un potager de deux hectares et une table étoilée tournée vers le Luberon.',
  ],
  [
    'Hôtel de la Criée',
    'criee',
    'hotel-restaurant',
    3,
    'Saint-Malo',
    '35400',
    '2, quai Duguay-Trouin',
    37,
    4,
    'À l’entrée d’Intra-Muros, l’Hôtel de la Criée vit avec la marée : 44 chambres et un restaurant de poissons très fréquenté.',
  ],
  [
    'La Table du Quai',
    'quai',
    'restaurant',
    null,
    'Bordeaux',
    '33000',
    '58, quai des Chartrons',
    29,
    2,
    'Vingt-six couverts, une cuisine ouverte sur la salle et une cave de 420 références : La Table du Quai travaille au plus près des producteurs.',
  ],
  [
    'Résidence Les Embruns',
    'embruns',
    'residence',
    4,
    'La Baule-Escoublac',
    '44500',
    '12, esplanade Lucien-Barrière',
    41,
    11,
    'Soixante-quatre appartements sur la baie, une piscine couverte et un service hôtelier complet en toute saison.',
  ],
  [
    'Hôtel Sainte-Claire',
    'sainte-claire',
    'hotel',
    4,
    'Annecy',
    '74000',
    '15, faubourg Sainte-Claire',
    49,
    5,
    'Au bord du Thiou, l’Hôtel Sainte-Claire propose 53 chambres, un jardin et un petit déjeuner entièrement préparé sur place.',
  ],
  [
    'Villa Mirasol',
    'mirasol',
    'hotel-spa',
    5,
    'Antibes',
    '06160',
    '71, boulevard Maréchal-Juin',
    76,
    8,
    'Sous les pins du Cap, la Villa Mirasol cultive l’art de recevoir : 33 suites, une plage, deux tables et un petit spa.',
  ],
];

const SOLITAIRE: Named = [
  'Le Solitaire',
  'solitaire',
  'hotel-restaurant',
  3,
  'Strasbourg',
  '67000',
  '6, quai des Bateliers',
  22,
  6,
  'Maison de famille indépendante depuis trois générations, Le Solitaire tient 24 chambres et une winstub au bord de l’Ill.',
];

const CHAIN_NAMES = [
  'Hôtel des Tilleuls',
  'Belmont Gare',
  'Hôtel du Parc',
  'Le Clos Belmont',
  'Hôtel Beaurivage',
  'Belmont Centre',
  'Les Terrasses Belmont',
  'Hôtel du Levant',
  'La Maison Belmont',
  'Hôtel de l’Horloge',
] as const;
const CHAIN_TOWNS = [
  ['Lille', '59000'],
  ['Reims', '51100'],
  ['Nancy', '54000'],
  ['Dijon', '21000'],
  ['Nantes', '44000'],
  ['Rennes', '35000'],
  ['Toulouse', '31000'],
  ['Montpellier', '34000'],
  ['Marseille', '13002'],
  ['Nice', '06000'],
  ['Grenoble', '38000'],
  ['Tours', '37000'],
  ['Rouen', '76000'],
  ['Caen', '14000'],
  ['Metz', '57000'],
  ['Angers', '49000'],
  ['Orléans', '45000'],
  ['Limoges', '87000'],
  ['Pau', '64000'],
  ['Ajaccio', '20000'],
  ['Avignon', '84000'],
  ['Le Havre', '76600'],
  ['Brest', '29200'],
  ['Amiens', '80000'],
  ['Colmar', '68000'],
  ['Chambéry', '73000'],
  ['La Rochelle', '17000'],
  ['Perpignan', '66000'],
  ['Besançon', '25000'],
  ['Poitiers', '86000'],
] as const;

/**
 * The establishments of the demo: `count` of the group, and Le Solitaire. Beyond twelve they are named by their town.
 */
export function demoEstablishments(count: number): readonly Establishment[] {
  const group = Array.from({ length: count }, (_, i) =>
    toEstablishment(BELMONT[i] ?? chainEstablishment(i), i + 1, true),
  );
  return [...group, toEstablishment(SOLITAIRE, count + 1, false)];
}

function chainEstablishment(index: number): Named {
  const luck = chance(`establishment ${index}`);
  const [town, postcode] = CHAIN_TOWNS[index % CHAIN_TOWNS.length] ?? CHAIN_TOWNS[0];
  const name = `${CHAIN_NAMES[Math.floor(index / CHAIN_TOWNS.length) % CHAIN_NAMES.length] ?? 'Hôtel Belmont'} ${town}`;
  const rooms = luck.int(28, 140);
  const street = `${luck.int(1, 90)}, ${luck.pick(['rue de la Gare', 'place de la République', 'rue Nationale', 'quai de la Fontaine'])}`;
  const portrait = `Au cœur de ${town}, ${name} accueille ses hôtes dans ${rooms} chambres, avec une table de saison et une équipe du pays.`;
  return [
    name,
    slugOf(name),
    luck.pick(['hotel', 'hotel-restaurant', 'residence']),
    luck.int(3, 4),
    town,
    postcode,
    street,
    rooms,
    luck.int(2, 12),
    portrait,
  ];
}

function toEstablishment(named: Named, id: number, inGroup: boolean): Establishment {
  const [name, handle, kind, stars, city, postcode, address, employees, answerDays, portrait] = named;
  return {
    id,
    name,
    slug: slugOf(name),
    handle,
    kind,
    stars,
    city,
    postcode,
    address,
    employees,
    inGroup,
    portrait,
    answerDays,
  };
}
