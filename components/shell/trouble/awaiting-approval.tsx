import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { clock } from '#components/ui/icons/icon-paths.ts';

/** Shown until the platform approves the establishment: what can be done meanwhile, and what cannot. */
export function AwaitingApproval() {
  const t = useTranslations('shell.awaitingApproval');
  return (
    <section
      aria-label={t('title')}
      className="flex gap-2 border-t bg-info-soft px-4 py-2 text-info text-sm sm:px-6"
    >
      <Icon path={clock} className="mt-px size-4.5" />
      <div className="text-ink">
        <p className="font-semibold">{t('title')}</p>
        <p>{t('may')}</p>
        <p>{t('mayNot')}</p>
      </div>
    </section>
  );
}
