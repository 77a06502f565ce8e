'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import { deleteMessageTemplate } from '#lib/features/applications/message-templates/actions.ts';
import { unknownFields } from '#lib/features/applications/message-templates/fill.ts';
import type { MessageTemplate } from '#lib/features/applications/message-templates/model.ts';
import { messageTemplateKeys } from '#lib/features/applications/message-templates/queries.ts';

const DeleteDialog = lazyPart(async () => (await import('#components/form/delete-dialog.tsx')).DeleteDialog);

type TemplateLineProps = {
  template: MessageTemplate;
  scope: ScopeRef;
  mayWrite: boolean;
  /** Null while another one is open. */
  onEdit: (() => void) | null;
};

/** A template with its actions. */
export function TemplateLine({ template, scope, mayWrite, onEdit }: TemplateLineProps) {
  const t = useTranslations('messageTemplates');
  const format = useFormatter();
  const client = useQueryClient();
  const [deletes, setDeletes] = useState(false);
  const { id, name, subject, body } = template;
  const unknown = unknownFields(`${subject}\n${body}`);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        {subject && <p className="text-sm wrap-anywhere">{subject}</p>}
        <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{body}</p>
        {unknown.length > 0 && (
          <p className="text-sm font-semibold wrap-anywhere text-warn">
            {t('unfilled', { fields: format.list(unknown, 'and') })}
          </p>
        )}
      </div>
      {mayWrite && (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={onEdit === null}
            aria-label={t('editOf', { name })}
            onClick={() => onEdit?.()}
          >
            {t('edit')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('deleteOf', { name })}
            onClick={() => setDeletes(true)}
          >
            {t('delete')}
          </Button>
        </span>
      )}
      {deletes && (
        <Suspense fallback={null}>
          <DeleteDialog
            name={name}
            send={async (operationId) => {
              const gone = await deleteMessageTemplate({
                establishmentId: scope.id,
                operationId,
                templateId: id,
              });
              if (gone.ok) readAgain(client, messageTemplateKeys.all(scope));
              return gone;
            }}
            onClose={() => setDeletes(false)}
            leaveTo={null}
            words={{ text: t('deleteText') }}
          />
        </Suspense>
      )}
    </div>
  );
}
