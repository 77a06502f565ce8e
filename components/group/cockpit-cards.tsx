import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import type { CockpitRow, KnownCounts } from '#lib/group/model.ts';
import { isUnknown } from '#lib/list/known-count.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { COUNTS } from './counts.ts';
import { UnknownCount } from './unknown-count.tsx';

type CockpitCardsProps = {
  rows: readonly CockpitRow[];
  scope: ScopeRef;
  waitingDays: number;
  known: KnownCounts;
};

const TONE = { plain: 'text-ink', accent: 'text-accent', warn: 'text-warn' } as const;

/** The establishments on a phone: one card each, its three numbers under the thumb. */
export function CockpitCards({ rows, scope, waitingDays, known }: CockpitCardsProps) {
  const t = useTranslations('group');
  const format = useFormatter();
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id} className="overflow-hidden rounded border bg-raised">
          <Link href={href(scope, 'applications', { maison: row.id })} className="block px-4 pt-3 pb-2">
            <h2 className="font-semibold">{row.name}</h2>
            <p className="text-sm text-ink-faint">{row.city}</p>
          </Link>
          <ul className="grid grid-cols-3 divide-x border-t">
            {COUNTS.map(({ name, of, section, search, tone }) => (
              <li key={name} className="flex">
                {isUnknown(known[name], of(row)) ? (
                  <p className="flex min-h-14 flex-1 flex-col justify-center px-3 py-1.5">
                    <span className="font-display text-xl">
                      <UnknownCount />
                    </span>
                    <span className="text-xs text-ink-soft">
                      {t(`columns.${name}`, { days: waitingDays })}
                    </span>
                  </p>
                ) : (
                  <Link
                    href={href(scope, section, { ...search(waitingDays), maison: row.id })}
                    className="flex min-h-14 flex-1 flex-col justify-center px-3 py-1.5 -outline-offset-2"
                  >
                    <span
                      className={`font-display tabular text-xl ${of(row) === 0 ? 'text-ink-faint' : TONE[tone]}`}
                    >
                      {known[name] === 'part' && '≥ '}
                      {format.number(of(row))}
                    </span>
                    <span className="text-xs text-ink-soft">{t(`short.${name}`, { count: of(row) })}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
