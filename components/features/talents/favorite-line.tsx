import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type Favorite, talentName } from '#lib/features/talents/model.ts';
import { RemoveButton } from './remove-button.tsx';
import { TalentButton } from './talent-button.tsx';
import { useSince } from './use-since.ts';

/** A favourite of the establishment. */
export function FavoriteLine({ favorite, scope }: { favorite: Favorite; scope: ScreenScope }) {
  const t = useTranslations('talents.favorites');
  const { id, talent, talentId, note, createdAt } = favorite;
  const since = useSince()(createdAt);
  const named = talent && talentName(talent);
  const name = named ?? t('unnamed');
  const about = [talent?.headline, talent?.city].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{name}</p>
        {about.length > 0 && <p className="text-sm text-ink-soft">{dotted(about)}</p>}
        {note !== '' && (
          <p className="mt-1.5 max-w-prose border-s-2 border-line-strong ps-3 text-sm wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
          {since && <span>{t('since', { day: since })}</span>}
          {named && (
            <TextLink
              href={href(scope, 'applications', { q: named, view: 'table' })}
              aria-label={t('applicationsNamed', { name })}
            >
              {t('applications')}
            </TextLink>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {talentId !== null && <TalentButton link={{ kind: 'favorite', id }} name={name} scope={scope} />}
        {may(scope, 'favorite.write') && (
          <RemoveButton favoriteId={id} name={name} establishmentId={scope.id} />
        )}
      </div>
    </li>
  );
}
