import { useTranslations } from 'next-intl';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { StartButton } from './start-button.tsx';

type ImpersonationPageProps = {
  group: Scope;
  establishment: { readonly id: number; readonly name: string };
  /** The page of the establishment to open. */
  next: string;
  readsOnly: boolean;
};

const POINTS = ['may', 'names', 'time', 'tabs'] as const;

/** Shown before an impersonation starts: what it means, and a button to start. */
export function ImpersonationPage({ group, establishment, next, readsOnly }: ImpersonationPageProps) {
  const t = useTranslations('impersonation');
  const label = t('start', { establishment: establishment.name });
  return (
    <div className="max-w-prose">
      <PageHeader above={group.name} title={t('title', { establishment: establishment.name })} />
      <p className="text-ink-soft">{t('lead', { establishment: establishment.name })}</p>
      <ul className="mt-4 mb-6 list-disc space-y-1.5 ps-5">
        {POINTS.map((point) => (
          <li key={point}>
            {t(`points.${point}`, { establishment: establishment.name, group: group.name })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {readsOnly ? (
          <InertControl variant="primary" reason={t('readsOnly')}>
            {label}
          </InertControl>
        ) : (
          <ClientMessages namespaces={['errors']}>
            <StartButton groupId={group.id} establishmentId={establishment.id} next={next} label={label} />
          </ClientMessages>
        )}
        <LinkButton href={href(group)}>{t('back')}</LinkButton>
      </div>
      {readsOnly && <p className="mt-3 text-sm text-ink-soft">{t('readsOnly')}</p>}
    </div>
  );
}
