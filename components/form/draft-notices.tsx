'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { FieldLink } from './field-link.tsx';
import { useFormScaffold } from './form-context.ts';
import type { FormEditor } from './use-draft-form.ts';

const DiscardDialog = lazyPart(async () => (await import('./discard-dialog.tsx')).DiscardDialog);

type EditorProps<Values extends FormValues, Request> = { editor: FormEditor<Values, Request> };

/**
 * Notices that the form shows an unsent draft, which fields of it the platform did not store, or that the draft was
 * continued elsewhere, each with its actions.
 */
export function DraftNotices<Values extends FormValues, Request>({ editor }: EditorProps<Values, Request>) {
  const t = useTranslations('drafts');
  const form = useTranslations('form');
  const { words } = useFormScaffold();
  const format = useFormatter();
  const { autosave, resumedAt } = editor;
  if (autosave.state.kind === 'elsewhere') {
    const { draft } = autosave.state;
    const take = () => {
      editor.takeDraft(draft.content);
      autosave.saver.finish();
      autosave.saver.resume(draft.revision);
    };
    return (
      <Notice
        tone="warn"
        role="alert"
        actions={
          <>
            <Button size="sm" onClick={take}>
              {t('useTheirs')}
            </Button>
            <Button size="sm" onClick={() => autosave.saver.resume(draft.revision)}>
              {t('useMine')}
            </Button>
          </>
        }
      >
        {t('elsewhere', { time: format.dateTime(new Date(draft.savedAt), 'time') })}
      </Notice>
    );
  }
  if (editor.unkept.length > 0) {
    return (
      <Notice tone="warn" role="status" actions={<DiscardButton editor={editor} />}>
        <p className="font-semibold">{form('unkeptTitle', { count: editor.unkept.length })}</p>
        <ul className="mt-1 list-disc ps-5">
          {editor.unkept.map((field) => (
            <li key={field}>
              <FieldLink field={field}>{words.label(field)}</FieldLink>
            </li>
          ))}
        </ul>
        <p className="mt-1">{form('unkeptHint')}</p>
      </Notice>
    );
  }
  if (resumedAt === null) return null;
  return (
    <Notice tone="info" actions={<DiscardButton editor={editor} />}>
      {t('resumed', { date: format.dateTime(new Date(resumedAt), 'instant') })} {t('resumedHint')}
    </Notice>
  );
}

function DiscardButton<Values extends FormValues, Request>({ editor }: EditorProps<Values, Request>) {
  const t = useTranslations('drafts');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {t('discard')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <DiscardDialog discard={editor.discard} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
