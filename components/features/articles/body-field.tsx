'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { controlId, useFieldError } from '#components/form/field-errors.ts';
import { FieldErrorLine } from '#components/form/fields.tsx';
import { useFormScaffold } from '#components/form/form-context.ts';
import { Button } from '#components/ui/button/button.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import type { PictureAddress } from '#lib/features/articles/editor-schema.ts';
import { ARTICLE_FORM } from '#lib/features/articles/form-spec.ts';
import type { CleanHtml } from '#lib/features/articles/model.ts';
import { ArticleText } from './article-text.tsx';
import { FRAME, TOOLBAR } from './text-frame.ts';

const BodyEditor = lazyPart(async () => (await import('./body-editor.tsx')).BodyEditor);

type BodyFieldProps = {
  /** The initial text. */
  html: CleanHtml;
  addressOf: PictureAddress;
  /** Called with a picture that was inserted, and its address for browsers. */
  onPicture: (src: string, address: string) => void;
  establishmentId: number;
  disabled: boolean;
};

/** The text of the article: read-only until somebody uses the page, which fetches the editor. */
export function BodyField({ html, disabled, ...pictures }: BodyFieldProps) {
  const t = useTranslations('articles.editor');
  const { words } = useFormScaffold();
  const error = useFieldError('body');
  const field = useRef<HTMLDivElement>(null);
  const [used, setUsed] = useState(false);
  const id = controlId(ARTICLE_FORM, 'body');

  useEffect(() => {
    const form = field.current?.closest('form');
    const use = async () => setUsed(true);
    const end = whenUsed(use);
    form?.addEventListener('focusin', use);
    return () => {
      end();
      form?.removeEventListener('focusin', use);
    };
  }, []);

  const reading = (
    <div className={FRAME} data-editor="loading">
      <div className={TOOLBAR}>
        {used ? (
          <span className="px-2 text-xs text-ink-faint">{t('loading')}</span>
        ) : (
          <Button size="sm" variant="quiet" onClick={() => setUsed(true)}>
            {t('open')}
          </Button>
        )}
      </div>
      {/* Target of the error summary. */}
      <div id={id} tabIndex={-1} className="min-h-72 px-4 py-3">
        {html === '' ? <p className="text-ink-faint">{t('placeholder')}</p> : <ArticleText html={html} />}
      </div>
    </div>
  );
  return (
    <div ref={field} className="grid gap-1">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {words.label('body')}
      </p>
      {used ? (
        <Suspense fallback={reading}>
          <BodyEditor id={id} {...pictures} disabled={disabled} hasError={error !== null} />
        </Suspense>
      ) : (
        reading
      )}
      <FieldErrorLine id={id} error={error} />
    </div>
  );
}
