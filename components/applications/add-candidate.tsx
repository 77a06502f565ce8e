import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { plus } from '#components/ui/icon-paths.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';

type AddCandidateProps = {
  scope: ScreenScope;
  /** Those that the list is narrowed to. */
  offers: readonly number[];
};

/** The way to enter somebody who came to the door, for the offer on the screen where it is one; absent for who may not. */
export function AddCandidate({ scope, offers: [offer, ...others] }: AddCandidateProps) {
  const t = useTranslations('applications');
  if (!may(scope, 'application.add')) return null;
  const search = offer === undefined || others.length > 0 ? '' : `?offer=${offer}`;
  return (
    <LinkButton href={`${href(scope, 'applications', 'new')}${search}`} title={t('add')}>
      <Icon path={plus} className="size-4" />
      <span className="max-sm:sr-only">{t('add')}</span>
    </LinkButton>
  );
}
