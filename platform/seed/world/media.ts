import sharp from 'sharp';
import type { FileStore } from '#platform/files/store.ts';
import { emblem, facade, ROOMS } from '../pictures/scenes.ts';
import type { Establishment } from './establishments.ts';
import type { DemoOffer } from './offers.ts';

type Stored = {
  readonly storageKey: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
};
export type DemoMedium = Stored & {
  readonly id: number;
  readonly establishment: Establishment | null;
  readonly use: 'logo' | 'cover' | 'visual';
  /** Of a visual. */
  readonly department: string | null;
  readonly filename: string;
  readonly alt: string;
};

const ALT: Readonly<Record<string, string>> = {
  reception: 'Le comptoir de la réception',
  salle: 'La salle à manger, tables dressées',
  bar: 'Le bar en fin d’après-midi',
  cuisine: 'La cuisine avant le service',
  etages: 'Une chambre prête à accueillir',
  spa: 'Le bassin du spa',
  technique: 'Le local technique',
  commercial: 'La salle de séminaire',
  administration: 'Un bureau de l’administration',
  direction: 'Le salon de la direction',
};

/** Establishments with a picture of their own; the others reuse one of these. */
const DRAWN_ESTABLISHMENTS = 24;

/**
 * Draws and stores logos, covers and one visual per department; every establishment has them in its media
 * library.
 */
export async function storeMedia(
  store: FileStore,
  establishments: readonly Establishment[],
  offers: readonly DemoOffer[],
): Promise<DemoMedium[]> {
  const pictures = new Map<string, Promise<Stored>>();
  const picture = (name: string, svg: () => string) => {
    const known = pictures.get(name) ?? draw(store, name, svg());
    pictures.set(name, known);
    return known;
  };
  const media: DemoMedium[] = [];
  const add = (medium: Omit<DemoMedium, 'id'>) => media.push({ id: media.length + 1, ...medium });

  add({
    ...(await picture('emblem-belmont', () => emblem('belmont'))),
    establishment: null,
    use: 'logo',
    department: null,
    filename: 'groupe-belmont.webp',
    alt: 'Groupe Belmont',
  });
  for (const establishment of establishments) {
    const n = (establishment.id - 1) % DRAWN_ESTABLISHMENTS;
    const logo = await picture(`emblem-${n}`, () => emblem(`${n} ${establishment.handle}`));
    const cover = await picture(`facade-${n}`, () => facade(`${n} ${establishment.handle}`));
    add({
      ...logo,
      establishment,
      use: 'logo',
      department: null,
      filename: `logo-${establishment.handle}.webp`,
      alt: establishment.name,
    });
    add({
      ...cover,
      establishment,
      use: 'cover',
      department: null,
      filename: `facade-${establishment.handle}.webp`,
      alt: `La façade de ${establishment.name}`,
    });
    const departments = new Set(
      offers.filter((offer) => offer.establishment === establishment).map((offer) => offer.department),
    );
    for (const department of [...departments].sort()) {
      const visual = await picture(`room-${department}`, ROOMS[department] ?? (() => facade(department)));
      add({
        ...visual,
        establishment,
        use: 'visual',
        department,
        filename: `${department}.webp`,
        alt: ALT[department] ?? establishment.name,
      });
    }
  }
  return media;
}

async function draw(store: FileStore, name: string, svg: string): Promise<Stored> {
  const { data, info } = await sharp(Buffer.from(svg))
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const storageKey = `media/demo/${name}`;
  await store.put(storageKey, data, 'image/webp');
  return { storageKey, size: info.size, width: info.width, height: info.height };
}
