'use client';

import { EditorContent, useEditor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import type { Pictures } from '#lib/engines/forms/values.ts';
import { articleExtensions, type PictureAddress } from '#lib/features/articles/editor-schema.ts';
import type { ArticleFormValues } from '#lib/features/articles/form.ts';
import { textOf } from '#lib/features/articles/measure.ts';
import type { ArticleEditorModel } from '#lib/features/articles/model.ts';
import { ArticlePaper } from './article-paper.tsx';
import './article-text.css';

export type PreviewProps = Pick<ArticleEditorModel, 'article' | 'establishmentName'> & {
  pictures: Pictures;
  addressOf: PictureAddress;
  onClose: () => void;
};

/** The present values of the form as an article for the public. The text is rendered by the editor's own schema. */
export function PreviewDialog({ article, establishmentName, pictures, addressOf, onClose }: PreviewProps) {
  const t = useTranslations('articles.preview');
  const ui = useTranslations('ui');
  const {
    title,
    excerpt,
    body,
    tags,
    cover_id: coverId,
  } = useWatch({ compute: (values: ArticleFormValues) => values });
  const text = useEditor({
    extensions: articleExtensions(addressOf),
    content: body,
    // It is never rendered on the server, but fetched when somebody uses the page.
    immediatelyRender: true,
    injectCSS: false,
    editable: false,
    editorProps: {
      attributes: { class: 'article-text' },
      // Links in the preview do not leave the form.
      handleDOMEvents: {
        click: (_, event) => {
          const link = (event.target as Element).closest('a');
          if (!link) return false;
          event.preventDefault();
          open(link.href, '_blank', 'noopener,noreferrer');
          return true;
        },
      },
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={ui('close')} size="lg">
      <p className="mb-4 text-sm text-ink-soft">{t('hint')}</p>
      <ArticlePaper
        title={title}
        excerpt={excerpt}
        tags={tags}
        coverUrl={coverId === null ? null : (pictures[coverId] ?? null)}
        establishmentName={establishmentName}
        authorName={article?.authorName ?? null}
        publishedAt={article?.publishedAt ?? null}
        words={textOf(body)}
      >
        <EditorContent editor={text} />
      </ArticlePaper>
    </Dialog>
  );
}
