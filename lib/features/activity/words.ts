import 'server-only';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { withinDay } from '#contract/day.ts';
import type { AuditLink } from '#lib/engines/store/audit-list.ts';
import type { AuditOutcome } from '#lib/engines/store/audit-outcomes.ts';

type Detail = AuditLink['detail'];
type Value = Detail[string];
/** The keys come from the actions, of which there may be more than the catalogue has. */
type Texts = ((key: string, values?: Record<string, string | number>) => string) & {
  readonly has: (key: string) => boolean;
};

/** What the words of an entry need beside the entry. */
export type Around = {
  readonly outcome?: AuditOutcome | undefined;
  /** Names of colleagues by their ids. */
  readonly people?: ReadonlyMap<number, string> | undefined;
};
export type Say = (link: Pick<AuditLink, 'action' | 'detail'>, around?: Around) => string;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const KEY = /^[\w.]+$/;

/** Describes what was done, in the reader's language; an action without words is shown under its own name. */
export async function readActionWords(): Promise<Say> {
  const locale = await getLocale();
  const [texts, statuses, applications, offers, lists, format] = await Promise.all([
    getTranslations('actions'),
    getTranslations('statuses'),
    getTranslations('applications.filter'),
    getTranslations('offers.filter'),
    getTranslations('activity'),
    getFormatter({ locale }),
  ]);
  const said = texts as unknown as Texts;
  const status = statuses as unknown as Texts;
  const shown = (subject: string, value: Value | undefined): string | number => {
    if (value === null || value === undefined || value === '') return 'none';
    if (typeof value !== 'string') return typeof value === 'boolean' ? String(value) : value;
    if (INSTANT.test(value)) return format.dateTime(new Date(value), 'instant');
    if (DAY.test(value)) return format.dateTime(withinDay(value), 'day');
    const key = `${subject}.${value}`;
    return KEY.test(value) && status.has(key) ? status(key) : value;
  };
  const labels: Readonly<Record<string, Texts>> = {
    application: applications as unknown as Texts,
    offer: offers as unknown as Texts,
  };
  const filterNames = (subject: string, names: Value | undefined) => {
    const of = labels[subject];
    const parts = typeof names === 'string' ? names.split(' ').filter((name) => name !== '') : [];
    const known = parts.map((name) => (of?.has(`${name}.label`) ? of(`${name}.label`) : null));
    return [...new Set(known.map((name) => name ?? lists('otherFilter')))].join(', ') || 'none';
  };
  /** What a bulk request does, by its kind and its target. */
  const bulkRequestOf = (kind: Value | undefined, aim: Value | undefined) => {
    const key = `bulkKinds.${kind}`;
    const [subject = ''] = String(kind).split('.');
    return KEY.test(String(kind)) && said.has(key) ? said(key, { aim: shown(subject, aim) }) : 'none';
  };
  const sentence = (
    { action, detail }: Pick<AuditLink, 'action' | 'detail'>,
    { people, reached }: { readonly people: Around['people']; readonly reached: string | null },
  ) => {
    if (!KEY.test(action) || !said.has(action)) return said('other');
    const [subject = ''] = action.split('.');
    const values = Object.entries(detail).map(([name, value]) => [name, shown(subject, value)]);
    return said(action, {
      ...NOTHING,
      ...Object.fromEntries(values),
      ...{ statusCode: String(reached ?? detail.status ?? detail.to ?? 'none') },
      ...(subject === 'bulkRequest' && { bulkRequest: bulkRequestOf(detail.kind, detail.aim) }),
      ...(action.endsWith('.export') && { filters: filterNames(subject, detail.filters) }),
      ...(people && { person: people.get(Number(detail.personId)) ?? 'none' }),
    });
  };
  return ({ action, detail }, { outcome: ended, people } = {}) => {
    const outcome = ended?.outcome ?? (typeof detail.outcome === 'string' ? detail.outcome : null);
    const found = ended?.found ?? null;
    // Publishing has its own words when the offer waits for approval.
    const isWorded = outcome === 'done' && action === 'offer.publish';
    const what = sentence({ action, detail }, { people, reached: isWorded ? found : null });
    if (isWorded) return what;
    const key = `outcome.${outcome}`;
    if (outcome === null || !said.has(key) || (outcome === 'done' && found === null)) return what;
    return said(key, { what, found: shown(action.split('.')[0] ?? '', found) });
  };
}

/** Entries of earlier versions may lack values that the words use. */
const NOTHING = {
  ...{ from: 'none', to: 'none', status: 'none', until: 'none', at: 'none', name: 'none', person: 'none' },
  zone: 'none',
  ...{
    private: 'false',
    shared: 'false',
    revert: 'false',
    new: 'false',
    contacts: 'false',
    bulkRequest: 'none',
    filters: 'none',
  },
  ...{ personId: 0, rows: 0, items: 0, item: 0, entries: 0, months: 0, notes: 0, interviews: 0 },
  ...{ applications: 0, establishments: 0 },
};
