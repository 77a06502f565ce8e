'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { eye, pencil, trash, undo } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { dots } from '#components/ui/icons/icon-paths.ts';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { MenuItem, MenuLink } from '#components/ui/overlay/menu-item.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { href } from '#lib/engines/scope/href.ts';
import { toScopeInput } from '#lib/engines/scope/scope.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { withdrawArticle } from '#lib/features/articles/actions.ts';
import type { ArticleRow } from '#lib/features/articles/model.ts';
import { canWithdraw } from '#lib/features/articles/status.ts';
import { useArticleFailure } from './use-article-failure.ts';

const DeleteArticleDialog = lazyPart(
  async () => (await import('./delete-article-dialog.tsx')).DeleteArticleDialog,
);

const TRIGGER =
  'target inline-grid place-items-center rounded text-ink-soft hover:bg-line/50 hover:text-ink aria-expanded:bg-line/50';

type ArticleMenuProps = {
  article: Pick<ArticleRow, 'id' | 'title' | 'status'>;
  scope: ScreenScope;
  /** The menu is on the article's own page. */
  isOpen?: boolean;
};

/** Actions on an article. Those of another role are disabled, with the reason. */
export function ArticleMenu({ article, scope, isOpen = false }: ArticleMenuProps) {
  const t = useTranslations('articles');
  const feedback = useTranslations('feedback');
  const { id, status } = article;
  const title = article.title || t('untitled');
  const [deleting, setDeleting] = useState(false);
  const { pending, trouble, run } = useCall(useArticleFailure());
  const mayWrite = may(scope, 'article.write');
  const inert = mayWrite ? {} : { reason: feedback('viewerReason') };
  const withdraw = () =>
    void run(
      (operationId) => withdrawArticle({ ...toScopeInput(scope), operationId, articleId: id }),
      () => showToast({ text: t('withdrawn', { title }), tone: 'ok' }),
    );
  return (
    <>
      <Menu
        trigger={pending ? <Spinner /> : <Icon path={dots} className="size-5 stroke-3" />}
        label={t('menu.label', { title })}
        triggerClass={TRIGGER}
        align="end"
      >
        {!isOpen && (
          <MenuLink href={href(scope, 'articles', id)} icon={mayWrite ? pencil : eye}>
            {t(mayWrite ? 'menu.edit' : 'menu.view')}
          </MenuLink>
        )}
        {canWithdraw(status) && (
          <MenuItem icon={undo} onSelect={withdraw} {...inert}>
            {t(status === 'pending' ? 'menu.withdrawPending' : 'menu.withdrawPublished')}
          </MenuItem>
        )}
        <MenuItem icon={trash} danger onSelect={() => setDeleting(true)} {...inert}>
          {t('menu.delete')}
        </MenuItem>
      </Menu>
      {trouble && (
        <p role="alert" className="max-w-64 text-xs font-semibold text-danger">
          {trouble}
        </p>
      )}
      {deleting && (
        <Suspense>
          <DeleteArticleDialog
            article={{ id, title }}
            scope={scope}
            leaves={isOpen}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
