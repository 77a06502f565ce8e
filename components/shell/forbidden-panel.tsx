import { useFormatter, useTranslations } from 'next-intl';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { HomeLink } from './home-link.tsx';

type ForbiddenPanelProps = {
  /** The roles of an establishment's members that may open the page. */
  roles: readonly ('owner' | 'editor' | 'viewer')[];
};

/** A page of one's own establishment that one's role does not open, and who can. */
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
