import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import type { PlatformApi } from '../platform-api.ts';
import { command } from '../stack/control.ts';
import type { StackKind } from '../stack/kinds.ts';
import { after, short } from './hostile-writes.ts';

/** The text on one line, as titles have it. */
const line = (text: string, length: number) => short(text.replaceAll(/\s+/gu, ' '), length);

/** The texts that a colleague writes in the nth offer. */
export const wordsOfOffer = (n: number) => ({
  title: line(after(n, 0), 150),
  city: line(after(n, 10), 110),
  description: short(after(n, 20), 9000),
  profile: short(after(n, 25), 9000),
  questions: [3, 6, 9].map((places) => line(after(n, places), 290)),
});

type Written = { id: number; n: number };

/** Offers with hostile text in every field; every fifth is public. */
export async function writeOffers(api: PlatformApi, stack: StackKind, count: number): Promise<Written[]> {
  const written: Written[] = [];
  for (let n = 0; n < count; n += 1) {
    if (n % 40 === 0) await command(stack, '/limits/clear');
    const { id } = await api.send<{ id: number }>('POST', '/offres', {
      ...{ ...wordsOfOffer(n), contract_type: 'cdi', department: 'salle', postcode: '75006' },
      status: n % 5 === 0 ? 'published' : 'draft',
    });
    written.push({ id, n });
  }
  return written;
}

/** A job dating with hostile text in every field; returns its id. */
export async function writeJobDating(api: PlatformApi, n: number): Promise<number> {
  const { id } = await api.send<{ id: number }>('POST', '/job-datings', {
    ...{ title: line(after(n, 1), 150), place: line(after(n, 2), 190), city: line(after(n, 3), 110) },
    description: short(HOSTILE_TEXTS.slice(n).join('\n'), 9000),
    ...{ starts_at: '2031-06-01T09:00:00Z', ends_at: '2031-06-01T14:00:00Z', status: 'published' },
  });
  return id;
}

const cell = (text: string) => `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`;

/** Maximum number of lines of a file. */
export const LINES_OF_FILE = 100;

/** A file with hostile name, headings and cells: every other line is a valid offer. */
export function hostileFile(first: number, count: number) {
  const headings = ['Intitulé', 'Contrat', 'Service', 'Ville', 'Description', after(first, 40)];
  const lines = Array.from({ length: count }, (_, at) => {
    const { title, city, description } = wordsOfOffer(first + at);
    const contract = at % 2 === 0 ? 'CDI' : after(first + at, 7);
    return [title, contract, 'Salle', city, description.slice(0, 1000), after(first + at, 30).slice(0, 500)];
  });
  return {
    name: `${line(after(first, 5).replaceAll(/[/\\\0]/g, ''), 80)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([headings, ...lines].map((cells) => cells.map(cell).join(';')).join('\r\n')),
  };
}
