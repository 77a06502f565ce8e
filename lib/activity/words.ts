import 'server-only';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { TrailLink } from '#lib/store/trail-list.ts';

type Detail = TrailLink['detail'];
/** The keys follow the actions, which are more than the catalogue may know. */
type Texts = ((key: string, values?: Record<string, string | number>) => string) & {
  readonly has: (key: string) => boolean;
};

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Says what was done, in the language of the reader; an action without words stands under its own name. */
export async function readActionWords(): Promise<(link: Pick<TrailLink, 'action' | 'detail'>) => string> {
  const locale = await getLocale();
  const [texts, statuses, format] = await Promise.all([
    getTranslations('actions'),
    getTranslations('statuses'),
    getFormatter({ locale }),
  ]);
  const said = texts as unknown as Texts;
  const status = statuses as unknown as Texts;
  const shown = (action: string, value: Detail[string]): string | number => {
    if (value === null || value === undefined || value === '') return 'none';
    if (typeof value !== 'string') return typeof value === 'boolean' ? String(value) : value;
    if (INSTANT.test(value)) return format.dateTime(new Date(value), 'instant');
    if (DAY.test(value)) return format.dateTime(new Date(`${value}T12:00:00Z`), 'day');
    const key = `${action.split('.')[0]}.${value}`;
    return /^[\w.]+$/.test(value) && status.has(key) ? status(key) : value;
  };
  return ({ action, detail }) => {
    if (!/^[\w.]+$/.test(action) || !said.has(action)) return said('other', { action });
    const values = Object.entries(detail).map(([name, value]) => [name, shown(action, value)]);
    return said(action, { ...NOTHING, ...Object.fromEntries(values) });
  };
}

/** Entries of earlier versions may lack what the words name. */
const NOTHING = {
  ...{
    from: 'none',
    to: 'none',
    status: 'none',
    until: 'none',
    at: 'none',
    private: 'false',
    shared: 'false',
    personId: 0,
  },
  ...{
    rows: 0,
    items: 0,
    entries: 0,
    months: 0,
    notes: 0,
    interviews: 0,
    applications: 0,
    establishments: 0,
  },
};
