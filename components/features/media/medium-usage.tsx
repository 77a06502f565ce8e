import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { spotPath } from '#lib/engines/bulk/paths.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Usage } from '#lib/features/media/usage.ts';
import type { Use } from '#lib/features/media/uses.ts';

const SORTS = ['offers', 'articles', 'jobDatings', 'record'] as const satisfies readonly (keyof Usage)[];
/** More are counted, not listed. */
const NAMED_AT_MOST = 20;

/** Where a file is shown, each place with a link; places that could not be searched are named. */
export function MediumUsage({ usage, scope }: { usage: Usage; scope: ScopeRef }) {
  const t = useTranslations('library.detail');
  const isUnused = SORTS.every((sort) => {
    const uses = usage[sort];
    return uses === 'absent' || (uses !== null && uses.found.length === 0 && uses.unseen.length === 0);
  });
  return (
    <div className="grid gap-3 text-sm">
      {isUnused && <p className="text-ink-soft">{t('unused')}</p>}
      {SORTS.map((sort) => {
        const uses = usage[sort];
        if (uses === null) return <Unknown key={sort}>{t(`unknown.${sort}`)}</Unknown>;
        if (uses === 'absent') return null;
        return (
          <div key={sort} className="grid gap-1 empty:hidden">
            {uses.found.length > 0 && <Places sort={sort} found={uses.found} scope={scope} />}
            {uses.unseen.map((part) => (
              <Unknown key={part}>{t(part === 'texts' ? 'unseenTexts' : `notWhole.${sort}`)}</Unknown>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function Unknown({ children }: { children: string }) {
  return <p className="text-ink-soft">{children}</p>;
}

type PlacesProps = { sort: keyof Usage; found: readonly Use[]; scope: ScopeRef };

function Places({ sort, found, scope }: PlacesProps) {
  const t = useTranslations('library.detail');
  const statuses = useTranslations('statuses.medium');
  const named = found.slice(0, NAMED_AT_MOST);
  return (
    <>
      <h3 className="font-semibold">{t(`sorts.${sort}`, { count: found.length })}</h3>
      <ul className="grid gap-1">
        {named.map(({ spot, title }) => (
          <li key={`${spot.place}-${spot.recordId}`}>
            <TextLink href={spotPath(scope, spot)}>
              {title || t('nameless', { id: String(spot.recordId) })}
            </TextLink>
            {spot.place !== 'offerVisual' && (
              <span className="text-ink-soft">{` (${statuses(spot.place)})`}</span>
            )}
          </li>
        ))}
        {found.length > named.length && (
          <li className="text-ink-soft">{t('more', { count: found.length - named.length })}</li>
        )}
      </ul>
    </>
  );
}

/** Whether any place is known that shows the file. */
export function isUsed(usage: Usage): boolean {
  return SORTS.some((sort) => {
    const uses = usage[sort];
    return uses !== null && uses !== 'absent' && uses.found.length > 0;
  });
}
