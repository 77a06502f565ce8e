import type { Calendar } from '../calendar.ts';
import { type Chance, chance } from '../random.ts';
import type { Trade } from '../trades/trade.ts';
import { TRADES } from '../trades/trades.ts';
import { EMPLOYERS, TOWNS } from '../words/places.ts';

type Month = { readonly year: number; readonly month: number };

export type CvStint = {
  readonly title: string;
  readonly employer: string;
  readonly from: Month;
  /** Null for the current job. */
  readonly to: Month | null;
  readonly tasks: readonly string[];
};

/** The content of a CV, without its owner. */
export type CvModel = {
  readonly index: number;
  readonly trade: Trade;
  readonly woman: boolean;
  readonly years: number;
  readonly about: string;
  readonly stints: readonly CvStint[];
  readonly training: readonly { readonly year: number; readonly title: string; readonly place: string }[];
  readonly languages: readonly { readonly slug: string; readonly name: string; readonly level: string }[];
  readonly skills: readonly string[];
  readonly interests: readonly string[];
  readonly layout: 'column' | 'sidebar' | 'banner';
  readonly palette: number;
};

const YEARS: Readonly<Record<string, readonly [number, number]>> = {
  debutant: [0, 5],
  '1-2-ans': [1, 9],
  '3-5-ans': [3, 17],
  '5-ans-et-plus': [6, 28],
};

const SECOND_LANGUAGES = [
  ['espagnol', 'Espagnol'],
  ['allemand', 'Allemand'],
  ['italien', 'Italien'],
  ['portugais', 'Portugais'],
  ['arabe', 'Arabe'],
  ['mandarin', 'Mandarin'],
  ['russe', 'Russe'],
  ['polonais', 'Polonais'],
] as const;

const INTERESTS = [
  'Randonnée',
  'Voile',
  'Chant choral',
  'Photographie',
  'Football',
  'Cuisine du monde',
  'Bénévolat aux Restos du Cœur',
  'Lecture',
  'Céramique',
  'Course à pied',
  'Jardinage',
  'Théâtre amateur',
  'Échecs',
  'Œnologie',
];

const ABOUT = [
  'Passionné{|e} par l’accueil, je cherche une maison où m’investir durablement.',
  'Rigueur, bonne humeur et sens du service : je mets mes expériences au profit d’une équipe soudée.',
  'Après plusieurs saisons, je souhaite me poser et progresser dans une maison exigeante.',
  'Curieu{x|se} et volontaire, j’apprends vite et j’aime transmettre à mon tour.',
  'Disponible et mobile, je recherche un poste à responsabilités dans un établissement de caractère.',
];

/** Twelve-page CVs: one in fifty lists every extra and every season. */
const isEndless = (index: number) => index % 50 === 33;

export function demoCv(index: number, calendar: Calendar): CvModel {
  const luck = chance(`cv ${index}`);
  const { trade, woman } = owner(index, luck);
  const [least, most] = YEARS[trade.experience] ?? [0, 5];
  const years = isEndless(index) ? luck.int(22, 31) : luck.int(least, most);
  return {
    index,
    trade,
    woman,
    years,
    about: luck.pick(ABOUT),
    stints: isEndless(index)
      ? endless(trade, woman, luck, calendar)
      : stints(trade, woman, years, luck, calendar),
    training: training(trade, years, luck, calendar),
    languages: languages(luck),
    skills: luck.some(trade.skills, luck.int(3, trade.skills.length)),
    interests: luck.some(INTERESTS, luck.int(2, 4)),
    layout: isEndless(index) ? 'column' : luck.pick(['column', 'sidebar', 'banner'] as const),
    palette: luck.int(0, 4),
  };
}

/** The first indexes give each trade a woman's and a man's CV. */
function owner(index: number, luck: Chance): { trade: Trade; woman: boolean } {
  const sure = TRADES[Math.floor(index / 2)];
  if (sure) return { trade: sure, woman: index % 2 === 0 };
  const slug = luck.weighted(Object.fromEntries(TRADES.map((trade) => [trade.slug, trade.weight])));
  return { trade: TRADES.find((trade) => trade.slug === slug) ?? luck.pick(TRADES), woman: luck.yes(0.5) };
}

function stints(trade: Trade, woman: boolean, years: number, luck: Chance, calendar: Calendar): CvStint[] {
  const list: CvStint[] = [];
  let monthsBack = luck.yes(0.55) ? 0 : luck.int(1, 7);
  const oldest = years * 12 + 3;
  const longest = luck.yes(0.35) ? 14 : 32;
  while (monthsBack < oldest && list.length < 24) {
    const length = luck.int(4, longest);
    list.push(stint(trade, woman, monthsBack, length, luck, calendar));
    monthsBack += length + luck.int(0, 4);
  }
  return list;
}

function endless(trade: Trade, woman: boolean, luck: Chance, calendar: Calendar): CvStint[] {
  return Array.from({ length: 104 }, (_, i) => stint(trade, woman, i * 3, luck.int(2, 3), luck, calendar));
}

function stint(
  trade: Trade,
  woman: boolean,
  monthsBack: number,
  length: number,
  luck: Chance,
  calendar: Calendar,
): CvStint {
  const title = trade.called[woman ? 0 : 1];
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    employer: `${luck.pick(EMPLOYERS)}, ${luck.pick(TOWNS).name}`,
    from: calendar.monthsAgo(monthsBack + length),
    to: monthsBack === 0 ? null : calendar.monthsAgo(monthsBack),
    tasks: luck.some(trade.tasks, luck.int(3, trade.tasks.length)),
  };
}

function training(trade: Trade, years: number, luck: Chance, calendar: Calendar) {
  const { year } = calendar.monthsAgo((years + 1) * 12);
  return luck.some(trade.training, luck.int(1, 2)).map((title, i) => ({
    year: year - i * luck.int(2, 3),
    title,
    place: `${luck.pick(['Lycée hôtelier', 'CFA', 'Greta', 'École hôtelière'])}, ${luck.pick(TOWNS).name}`,
  }));
}

function languages(luck: Chance) {
  const known = [
    { slug: 'francais', name: 'Français', level: luck.yes(0.8) ? 'langue maternelle' : 'courant (C1)' },
  ];
  if (luck.yes(0.85)) {
    known.push({
      slug: 'anglais',
      name: 'Anglais',
      level: luck.pick(['notions (A2)', 'intermédiaire (B1)', 'courant (B2)', 'bilingue (C2)']),
    });
  }
  for (const [slug, name] of luck.some(SECOND_LANGUAGES, luck.int(0, 2))) {
    known.push({ slug, name, level: luck.pick(['notions (A2)', 'intermédiaire (B1)', 'courant (B2)']) });
  }
  return known;
}
