'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { useKept } from '#components/form/kept.ts';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { beginOffer, dropTemplate, renameTemplate } from '#lib/features/offers/actions.ts';
import type { OfferTemplate } from '#lib/features/offers/template-model.ts';
import { useDraftMade } from '../use-draft-made.ts';
import { useOfferFailureText } from '../use-offer-failure.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

type TemplateActsProps = { template: OfferTemplate; scope: ScopeRef };

/** Actions on a template: start an offer from it, rename it, delete it. */
export function TemplateActs({ template: { id, name }, scope }: TemplateActsProps) {
  const t = useTranslations('offerTemplates');
  const textOf = useOfferFailureText();
  const onMade = useDraftMade(scope);
  const { pending, run } = useCall(textOf);
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const kept = useKept<string>();
  const of = { establishmentId: scope.id, templateId: id };
  const begin = () =>
    void run(
      (operationId) => beginOffer({ ...of, operationId }),
      (begun) => onMade(begun.id, t('begun', { name })),
      (failure) => showToast({ text: textOf(failure), tone: 'danger' }),
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" variant="primary" pending={pending} aria-label={t('useOf', { name })} onClick={begin}>
        {t('use')}
      </Button>
      <Button size="sm" aria-label={t('renameOf', { name })} onClick={() => setAsks('name')}>
        {t('rename')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('deleteOf', { name })}
        onClick={() => setAsks('delete')}
      >
        {t('delete')}
      </Button>
      {asks === 'name' && (
        <TemplateNameDialog
          {...kept}
          title={t('renameTitle')}
          begin={name}
          done={t('renamed')}
          send={(wanted, operationId) => renameTemplate({ ...of, operationId, name: wanted })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'delete' && (
        <DeleteDialog
          name={name}
          send={(operationId) => dropTemplate({ ...of, operationId })}
          onClose={() => setAsks(null)}
          leaveTo={null}
          words={{ text: t('deleteText') }}
        />
      )}
    </span>
  );
}
