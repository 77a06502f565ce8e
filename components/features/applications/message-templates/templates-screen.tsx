'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Queries } from '#components/shell/calls/queries.tsx';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { reasonAgainst, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { MessageTemplate } from '#lib/features/applications/message-templates/model.ts';
import { messageTemplatesQuery } from '#lib/features/applications/message-templates/queries.ts';
import { TemplateLine } from './template-line.tsx';

const TemplateEditor = lazyPart(async () => (await import('./template-editor.tsx')).TemplateEditor);

type TemplatesScreenProps = { templates: readonly MessageTemplate[]; scope: ScreenScope };

/** The list of templates, each edited in place. */
export function TemplatesScreen(props: TemplatesScreenProps) {
  return (
    <Queries>
      <Templates {...props} />
    </Queries>
  );
}

function Templates({ templates: initialData, scope }: TemplatesScreenProps) {
  const t = useTranslations('messageTemplates');
  const feedback = useTranslations('feedback');
  const { data: templates } = useQuery({ ...messageTemplatesQuery(scope), initialData });
  const [open, setOpen] = useState<MessageTemplate | null>(null);
  const reason = reasonAgainst(scope, 'messageTemplate.write');
  const isNew = open !== null && !templates.some(({ id }) => id === open.id);
  const close = () => setOpen(null);
  const editor = open && (
    <Suspense fallback={<Opening />}>
      <TemplateEditor key={open.id} template={open} scope={scope} onClose={close} />
    </Suspense>
  );
  return (
    <div className="grid max-w-[52rem] gap-4">
      <div>
        {reason ? (
          <InertControl
            variant="primary"
            reason={feedback(`${reason}Reason`)}
            more={<LazyWhoToAsk scope={scope} permission="messageTemplate.write" />}
          >
            {t('new')}
          </InertControl>
        ) : (
          <Button
            variant="primary"
            disabled={open !== null}
            onClick={() => setOpen({ id: crypto.randomUUID(), name: '', subject: '', body: '' })}
          >
            <Icon path={plus} className="size-4" />
            {t('new')}
          </Button>
        )}
      </div>
      {isNew && <div className="rounded border bg-raised p-4">{editor}</div>}
      {templates.length === 0 && !isNew && (
        <StatePanel kind="empty" title={t('noneTitle')}>
          {t('noneText')}
        </StatePanel>
      )}
      {templates.length > 0 && (
        <ul aria-label={t('title')} className="divide-y rounded border bg-raised">
          {templates.map((template) => (
            <li key={template.id} className="px-4 py-3 max-sm:px-3">
              {open?.id === template.id ? (
                editor
              ) : (
                <TemplateLine
                  template={template}
                  scope={scope}
                  onEdit={reason || open ? null : () => setOpen(template)}
                  mayWrite={!reason}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
