'use client';

import { useTranslations } from 'next-intl';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { deleteArticle } from '#lib/features/articles/actions.ts';

type DeleteArticleDialogProps = {
  article: { id: number; title: string };
  scope: ScopeRef;
  /** The page is that of the article, and is left after the deletion. */
  leaves: boolean;
  onClose: () => void;
};

/** Asks before an article is deleted for good. */
export function DeleteArticleDialog({ article, scope, leaves, onClose }: DeleteArticleDialogProps) {
  const t = useTranslations('articles.delete');
  const { id, title } = article;
  return (
    <DeleteDialog
      name={title}
      send={(operationId) => deleteArticle({ ...toScopeInput(scope), operationId, recordId: id })}
      onClose={onClose}
      leaveTo={leaves ? href(scope, 'articles') : null}
      words={{ text: t('text'), confirm: t('confirm'), keep: t('keep'), done: t('done', { title }) }}
    />
  );
}
