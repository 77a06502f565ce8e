'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.tsx';
import { useCall } from '#components/shell/use-call.tsx';
import { Age } from '#components/ui/age.tsx';
import { announce } from '#components/ui/announce.ts';
import { Button } from '#components/ui/button.tsx';
import { passFocus } from '#components/ui/pass-focus.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import { Tick } from '#components/ui/tick.tsx';
import { readNotification } from '#lib/notifications/actions.ts';
import type { NotificationItem } from '#lib/notifications/model.ts';
import { notificationRead } from '#lib/notifications/read-event.ts';
import { href } from '#lib/scope/href.ts';
import { toScopeInput } from '#lib/scope/scope.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';

type NotificationLineProps = {
  notification: NotificationItem;
  scope: ScreenScope;
  locale: string;
  /** False where nothing can be ticked. */
  tick: false | { checked: boolean; disabled: boolean; onChange: (on: boolean) => void };
};

const SECTIONS = { application: 'applications', offer: 'offers' } as const;

/** What was told, when, the way to what it is about, and the way to have done with it. */
export function NotificationLine({ notification, scope, locale, tick }: NotificationLineProps) {
  const t = useTranslations('notifications');
  const { id, kind, title, body, subject, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  // Whether there is a word is asked of the catalogue itself: a platform may have kinds of its own.
  const kindKey = `kind.${kind}` as 'kind.broadcast';
  const kindWord = t.has(kindKey) ? t(kindKey) : null;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
      {tick && <Tick label={t('tick', { title })} {...tick} />}
      <div className="min-w-0 flex-1 basis-56">
        <p className={isUnread ? 'font-semibold' : ''}>
          {isUnread && (
            <>
              <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-accent" />
              <span className="sr-only">{t('unreadMark')} </span>
            </>
          )}
          {title}
        </p>
        {body && <p className="text-sm text-ink-soft">{body}</p>}
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
          {kindWord && <span>{kindWord}</span>}
          <Age instant={createdAt} locale={locale} />
          {subject && (
            <TextLink href={href(scope, SECTIONS[subject.kind], subject.id)}>
              {t(`open.${subject.kind}`)}
            </TextLink>
          )}
        </p>
      </div>
      {isUnread && <ReadButton id={id} title={title} scope={scope} />}
    </li>
  );
}

function ReadButton({ id, title, scope }: { id: number; title: string; scope: ScreenScope }) {
  const t = useTranslations('notifications');
  const { pending, trouble, run } = useCall(useFailureText());
  const read = () =>
    void run(
      (operationId) => readNotification({ ...toScopeInput(scope), operationId, notificationId: id }),
      () => {
        announce(t('oneRead', { title }));
        notificationRead.tell();
      },
    );
  return (
    <div className="grid shrink-0 gap-1 max-sm:ms-6 sm:justify-items-end">
      <Button
        ref={passFocus()}
        size="sm"
        variant="quiet"
        pending={pending}
        aria-label={t('readNamed', { title })}
        onClick={read}
      >
        {t('read')}
      </Button>
      {trouble && (
        <p role="alert" className="max-w-48 text-end text-xs font-semibold text-danger">
          {trouble}
        </p>
      )}
    </div>
  );
}
