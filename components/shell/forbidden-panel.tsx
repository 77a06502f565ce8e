import { useFormatter, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { StatePanel } from '#components/ui/state-panel.tsx';

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
    <StatePanel
      kind="forbidden"
      level={1}
      title={t('forbiddenTitle')}
      actions={
        // Not our Link: this panel travels with the page that it refuses.
        <a href="/" className={buttonClass('primary', 'md')}>
          {t('goHome')}
        </a>
      }
    >
      {t('forbiddenText', { people })}
    </StatePanel>
  );
}
