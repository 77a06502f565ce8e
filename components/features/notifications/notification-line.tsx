'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useKindWord } from '#components/shell/words/use-kind-word.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { check } from '#components/ui/icons/icon-paths.ts';
import { Link } from '#components/ui/link/link.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { Age } from '#components/ui/text/age.tsx';
import { DOT, dotted } from '#components/ui/text/dotted.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { leadsTo } from '#lib/features/notifications/leads-to.ts';
import {
  type NotificationItem,
  type NotificationText,
  toNotificationText,
} from '#lib/features/notifications/model.ts';
import { useReading } from './use-reading.ts';

type NotificationLineProps = {
  notification: NotificationItem;
  /** Says the same as the one above, of the same subject: neither is repeated, and the row is low. */
  isMore: boolean;
  scope: ScreenScope;
  locale: string;
};

/**
 * A notification with its date. The whole row is a link to its subject, which also marks it as read; without a page of
 * the subject its text is complete, and the whole row marks it as read.
 */
export function NotificationLine({ notification, isMore, scope, locale }: NotificationLineProps) {
  const t = useTranslations('notifications');
  const { id, kind, createdAt, readAt } = notification;
  const to = leadsTo(notification, scope);
  const { said, about, headline, sentence, words, isUnnamed } = useNotificationText(notification);
  const kindWord = useKindWord()(kind);
  const isUnread = readAt === null;
  const { pending, trouble, read, readInPassing } = useReading(scope, id, headline);
  const shown = isMore ? (
    <>
      {said}
      <span className="sr-only">
        {DOT}
        {about}
      </span>
    </>
  ) : (
    headline
  );
  return (
    <li
      className={`relative flex flex-wrap items-start gap-x-3 gap-y-1 px-4 has-[.covers-row:hover]:bg-surface ${isMore ? 'ms-6 mb-2 border-s-2 ps-3' : 'not-first:border-t py-3'}`}
    >
      <div
        className={`min-w-0 flex-1 basis-40 ${isMore ? 'flex flex-wrap items-baseline gap-x-3 pointer-coarse:min-h-11 pointer-coarse:content-center' : ''}`}
      >
        <p className={isUnread ? 'font-semibold' : ''}>
          {isUnread && (
            <>
              <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-accent" />
              <span className="sr-only">{t('unreadMark')} </span>
            </>
          )}
          {to === null ? (
            shown
          ) : (
            <RowLink to={to} onOpen={isUnread ? readInPassing : null}>
              {shown}
            </RowLink>
          )}
        </p>
        {words && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{words}</p>}
        {isUnnamed && <p className="text-sm text-ink-soft">{t('unnamed')}</p>}
        <p className={`flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint ${isMore ? '' : 'mt-1'}`}>
          {/* Our own words say the kind. */}
          {sentence === null && kindWord && <span>{kindWord}</span>}
          <Age instant={createdAt} locale={locale} />
        </p>
      </div>
      {isUnread && (
        <div
          className={`grid shrink-0 justify-items-end gap-1 max-sm:-me-2.75 ${to === null ? '' : 'relative z-10'}`}
        >
          <Button
            ref={restoreFocus()}
            size="sm"
            variant="quiet"
            className={to === null ? COVERS_ROW : ''}
            pending={pending}
            aria-label={t('readNamed', { title: headline })}
            onClick={read}
          >
            <Icon path={check} className="size-4.5 sm:hidden" />
            <span className="max-sm:hidden">{t('read')}</span>
          </Button>
          {trouble && (
            <p role="alert" className="max-w-48 text-end text-xs font-semibold text-danger">
              {trouble}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

const COVERS_ROW = 'covers-row after:absolute after:inset-0';

/** Covers its row; a click with any mouse button that opens it counts. */
function RowLink({ to, onOpen, children }: { to: string; onOpen: (() => void) | null; children: ReactNode }) {
  return (
    <Link
      href={to}
      onClick={() => onOpen?.()}
      onAuxClick={({ button }) => button === 1 && onOpen?.()}
      className={`${COVERS_ROW} hover:underline`}
    >
      {children}
    </Link>
  );
}

/** The text of a notification in the reader's language: `said` names the person, `headline` the subject too. */
function useNotificationText(
  item: NotificationItem,
): NotificationText & Readonly<Record<'said' | 'headline', string>> {
  const t = useTranslations('notifications');
  const text = toNotificationText(item);
  const known = text.sentence === null ? item.title : t(`said.${text.sentence}`, { person: text.person });
  const said = known || t('untitled');
  return { ...text, said, headline: dotted([said, text.about]) };
}
