'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { PictureField } from '#components/form/picture-field.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import { Section } from '#components/form/section.tsx';
import type { OwnWords } from '#components/form/use-form-words.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { WordsField } from '#components/form/words-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { eye } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { DOT } from '#components/ui/text/dotted.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { saveArticle } from '#lib/features/articles/actions.ts';
import type { ArticleField, ArticleFormValues } from '#lib/features/articles/form.ts';
import { ARTICLE_FORM, type ArticleRequest } from '#lib/features/articles/form-spec.ts';
import { textOf } from '#lib/features/articles/measure.ts';
import type { ArticleEditorModel } from '#lib/features/articles/model.ts';
import { canSubmit } from '#lib/features/articles/status.ts';
import { ArticleFacts } from './article-facts.tsx';
import { BodyField } from './body-field.tsx';
import type { PreviewProps } from './preview-dialog.tsx';
import { useArticleFailure } from './use-article-failure.ts';

const SAVE: ArticleRequest = { submit: false };
const { InputField, TextareaField } = fieldsOf<ArticleFormValues>();

type ArticleEditorProps = { model: ArticleEditorModel; scope: ScopeRef };

/** Writes an article: its form, its length, and the bar that saves and submits it. */
export function ArticleEditor({ model, scope }: ArticleEditorProps) {
  const t = useTranslations('articles');
  const { article, form, html } = model;
  const status = article?.status ?? 'draft';
  const record = useRecordForm({
    spec: ARTICLE_FORM,
    model: form,
    scope,
    request: SAVE,
    save: saveArticle,
    words: useArticleWords(),
    done: useArticleDone(article?.status ?? null),
    titleOf: ({ title }) => title,
    section: 'articles',
  });
  const { editor, saving } = record;
  const { save, pending, created, isRefused } = saving;
  const addressOf = (src: string) => editor.pictures[src] ?? null;
  const preview = (
    <PreviewButton
      establishmentName={model.establishmentName}
      article={article}
      pictures={editor.pictures}
      addressOf={addressOf}
    />
  );
  return (
    <FormFrame
      {...record}
      readOnly={isRefused}
      buttons={
        canSubmit(status) ? (
          <>
            {preview}
            <Button pending={pending} onClick={() => void save(SAVE)}>
              {t('save')}
            </Button>
            <Button variant="primary" pending={pending} onClick={() => void save({ submit: true })}>
              {t(status === 'rejected' ? 'submitAgain' : 'submit')}
            </Button>
          </>
        ) : (
          <>
            {preview}
            <SaveButton pending={pending}>{t('save')}</SaveButton>
          </>
        )
      }
      aside={<LiveFacts article={article} />}
    >
      <InputField name="title" hint={t('hints.title')} autoComplete="off" />
      <TextareaField name="excerpt" hint={t('hints.excerpt')} rows={3} />
      <BodyField
        html={html}
        addressOf={addressOf}
        onPicture={(src, address) => editor.addPictures({ [src]: address })}
        establishmentId={scope.id}
        disabled={created || isRefused}
      />
      <WordsField name="tags" hint={t('hints.tags')} />
      <Section title={t('labels.cover_id')}>
        <p className="text-xs text-ink-faint">{t('hints.cover_id')}</p>
        <PictureField editor={editor} name="cover_id" establishmentId={scope.id} />
      </Section>
    </FormFrame>
  );
}

/** Facts about the article while it is written; typing never waits for them. */
function LiveFacts({ article }: Pick<ArticleEditorModel, 'article'>) {
  const body = useDeferredValue(useWatch<ArticleFormValues, 'body'>({ name: 'body' }));
  return (
    <aside className="xl:sticky xl:top-20">
      <ArticleFacts article={article} words={textOf(body)} />
    </aside>
  );
}

function useArticleWords(): OwnWords {
  const t = useTranslations('articles');
  const failure = useArticleFailure();
  return {
    label: (field) => t(`labels.${field as ArticleField}`),
    value: (field, value) => {
      if (field === 'cover_id') return t(value === null ? 'noPicture' : 'otherPicture');
      if (field === 'body') return textOf(String(value)).trim();
      return [value ?? []].flat().map(String).join(DOT);
    },
    changedMeanwhile: t('changedMeanwhile'),
    forbidden: t('forbidden'),
    gone: t('gone'),
    takeToNew: t('takeToNew'),
    inTheWay: (date) => t('inTheWay', { date }),
    failure,
  };
}

/** The result of saving an article that had this status before; null for a new one. */
function useArticleDone(before: string | null) {
  const t = useTranslations('articles.done');
  return ({ changed, status, title }: { changed: boolean; status: string; title: string }) => {
    if (!changed) return t('unchanged');
    if ((status === 'published' || status === 'pending') && before !== status) return t(status, { title });
    return t(before === null ? 'created' : 'saved', { title });
  };
}

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

/** Opens a preview of the article for the public. */
function PreviewButton(props: Omit<PreviewProps, 'onClose'>) {
  const t = useTranslations('articles.preview');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon path={eye} className="size-4" />
        <span className="max-sm:sr-only">{t('open')}</span>
      </Button>
      {open && (
        <Suspense>
          <PreviewDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
