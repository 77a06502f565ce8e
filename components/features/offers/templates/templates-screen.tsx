import { useFormatter, useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { OfferTemplate } from '#lib/features/offers/template-model.ts';
import { BackToOffers } from '../back-to-offers.tsx';
import { TemplateActs } from './template-acts.tsx';

type TemplatesScreenProps = { templates: readonly OfferTemplate[]; scope: ScopeRef };

/** The texts that an establishment starts new offers with. */
export function TemplatesScreen({ templates, scope }: TemplatesScreenProps) {
  const t = useTranslations('offerTemplates');
  const format = useFormatter();
  return (
    <>
      <PageHeader above={<BackToOffers scope={scope} />} title={t('title')} below={t('text')} />
      {templates.length === 0 ? (
        <StatePanel
          kind="empty"
          title={t('noneTitle')}
          actions={<LinkButton href={href(scope, 'offers')}>{t('toOffers')}</LinkButton>}
        >
          {t('noneText')}
        </StatePanel>
      ) : (
        <ul className="max-w-[52rem] divide-y rounded border bg-raised">
          {templates.map((template) => (
            <li
              key={template.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 max-sm:px-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{template.name}</span>
                <span className="text-sm text-ink-soft">
                  {t('saved', { day: format.dateTime(new Date(template.savedAt), 'day') })}
                </span>
              </span>
              <TemplateActs template={template} scope={scope} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
