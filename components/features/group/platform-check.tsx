import { useFormatter, useTranslations } from 'next-intl';
import { useOfferStatusLabel } from '#components/shell/words/offer-status-label.ts';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import type { Check, FigureName, StatsSource, Why } from '#lib/features/group/reconcile.ts';
import type { Reconciliation } from '#lib/features/group/reconciliation.ts';
import { useDuration } from './use-duration.ts';

/** Whether the platform's own statistics differ from our rows; on request by how much, and possible reasons. */
export function PlatformCheck({ reconciliation }: { reconciliation: Reconciliation | null }) {
  const t = useTranslations('reconciliation');
  const format = useFormatter();
  const sourceName = useSourceNames();
  const figureText = useFigureText();
  if (reconciliation === null) return <p className="mt-6 text-sm text-ink-soft">{t('waiting')}</p>;
  const { at, checks, absent, unread } = reconciliation;
  // What is written alike, such as a duration in days, does not differ for the reader.
  const differing = checks.filter(
    ({ why, figure, platform, ours }) =>
      why.length > 0 && figureText(figure, platform) !== figureText(figure, ours),
  );
  const time = format.dateTime(new Date(at), 'time');
  const said = [
    checks.length > 0 && differing.length === 0 && t('agree', { count: checks.length, time }),
    differing.length > 0 && t('differ', { count: differing.length, checked: checks.length, time }),
    absent.length > 0 &&
      t('absent', { count: absent.length, sources: format.list(absent.map(sourceName), 'and') }),
    unread.length > 0 &&
      t('unread', { count: unread.length, sources: format.list(unread.map(sourceName), 'and') }),
  ].filter((line) => line !== false);
  const [first, ...others] = said;
  const hasDetails = others.length > 0 || differing.length > 0;
  return (
    <section aria-label={t('title')} className="mt-6 text-sm text-ink-soft">
      {hasDetails ? (
        <details>
          <summary className="target w-fit content-center">{first}</summary>
          <div className="grid grid-cols-1 gap-2 pt-2">
            {others.map((line) => (
              <p key={line} className="max-w-prose">
                {line}
              </p>
            ))}
            {differing.length > 0 && <Differing checks={differing} />}
          </div>
        </details>
      ) : (
        <p>{first}</p>
      )}
    </section>
  );
}

function Differing({ checks }: { checks: readonly Check[] }) {
  const lines = useLines(checks);
  return (
    <>
      <div className="max-md:hidden">
        <DifferingTable lines={lines} />
      </div>
      <div className="md:hidden">
        <DifferingList lines={lines} />
      </div>
    </>
  );
}

type Line = ReturnType<ReturnType<typeof useLine>>;

/** A figure as it is written. */
function useFigureText() {
  const format = useFormatter();
  const duration = useDuration();
  return (figure: FigureName, value: number) =>
    figure === 'answer' ? duration(value) : format.number(value);
}

/** A difference as text. */
function useLine() {
  const t = useTranslations('reconciliation');
  const figureText = useFigureText();
  const stateName = useStateNames();
  const sourceName = useSourceNames();
  return ({ figure, status, source, platform, ours, why }: Check) => {
    const number = (value: number) => figureText(figure, value);
    return {
      key: `${source} ${figure} ${status}`,
      name: t(`figures.${figure}`, { status: status === null ? '' : stateName(figure, status) }),
      source: sourceName(source),
      platform: number(platform),
      rows: number(ours),
      difference: `${platform > ours ? '+' : '−'} ${number(Math.abs(platform - ours))}`,
      why,
    };
  };
}

function useLines(checks: readonly Check[]): readonly Line[] {
  return checks.map(useLine());
}

const NUMBERS = ['platform', 'rows', 'difference'] as const;

function DifferingTable({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('reconciliation');
  return (
    <Table
      caption={t('caption')}
      isPlain
      head={
        <tr>
          <HeaderCell>{t('figure')}</HeaderCell>
          {NUMBERS.map((name) => (
            <HeaderCell key={name} align="end">
              {t(name)}
            </HeaderCell>
          ))}
          <HeaderCell>{t('why')}</HeaderCell>
        </tr>
      }
    >
      {lines.map((line) => (
        <tr key={line.key} className="align-top text-sm">
          <RowHeader className="font-normal">
            {line.name}
            <span className="block text-xs text-ink-faint">{line.source}</span>
          </RowHeader>
          {NUMBERS.map((name) => (
            <Cell key={name} align="end" className="tabular whitespace-nowrap">
              {line[name]}
            </Cell>
          ))}
          <Cell className="min-w-56">
            <Reasons of={line} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** A narrow window has no room for the columns. */
function DifferingList({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('reconciliation');
  return (
    <ul aria-label={t('caption')} className="divide-y rounded border bg-raised text-sm">
      {lines.map((line) => (
        <li key={line.key} className="grid gap-2 px-4 py-3">
          <p>
            {line.name}
            <span className="block text-xs text-ink-faint">{line.source}</span>
          </p>
          <dl className="grid grid-cols-3 gap-2">
            {NUMBERS.map((name) => (
              <div key={name}>
                <dt className="text-xs text-ink-soft">{t(name)}</dt>
                <dd className="tabular">{line[name]}</dd>
              </div>
            ))}
          </dl>
          <Reasons of={line} />
        </li>
      ))}
    </ul>
  );
}

/** Readable names of the sources: readers cannot use an endpoint. */
const SOURCES = {
  '/groupes/{id}/stats': 'group',
  '/offers/stats': 'offers',
  '/maisons/stats': 'establishments',
} as const satisfies Record<StatsSource, string>;

function useSourceNames(): (source: StatsSource) => string {
  const t = useTranslations('reconciliation.sources');
  return (source) => t(SOURCES[source]);
}

function Reasons({ of: { why } }: { of: { readonly why: readonly Why[] } }) {
  const t = useTranslations('reconciliation.reasons');
  return why.map((one) => <p key={one.kind}>{t(one.kind, { ...one })}</p>);
}

/** Names of statuses of offers and of applications. */
function useStateNames(): (figure: FigureName, status: string) => string {
  const offers = useOfferStatusLabel();
  const applications = useStatusLabel();
  return (figure, status) => (figure === 'offers' ? offers(status) : applications(status));
}
