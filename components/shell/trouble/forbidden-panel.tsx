import { useFormatter, useTranslations } from 'next-intl';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { HomeLink } from '../navigation/home-link.tsx';

type ForbiddenPanelProps = {
  /** The roles that may open the page: of an establishment's members, or of a group's people. */
  roles: readonly ('owner' | 'editor' | 'viewer')[];
};

/** Shown when the user's role may not open a page of their own establishment or group; names the roles that may. */
export function ForbiddenPanel({ roles }: ForbiddenPanelProps) {
  const t = useTranslations('feedback');
  const format = useFormatter();
  const people = format.list(
    roles.map((role) => t(`member.${role}`)),
    'or',
  );
  return (
    <StatePanel kind="forbidden" level={1} title={t('forbiddenTitle')} actions={<HomeLink />}>
      {t('forbiddenText', { people })}
    </StatePanel>
  );
}
