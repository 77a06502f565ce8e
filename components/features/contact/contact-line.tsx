import { useFormatter, useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import type { ContactRequest } from '#lib/features/contact/model.ts';

const TONES = { open: 'warn', answered: 'ok' } as const;

/** A message to the platform, with its date and its status. */
export function ContactLine({ request }: { request: ContactRequest }) {
  const t = useTranslations('contact');
  const format = useFormatter();
  const { subject, message, status, createdAt } = request;
  // The catalogue itself decides whether there is a message: a platform may have its own states.
  const key = `status.${status}` as 'status.open';
  const tone = TONES[status as keyof typeof TONES] ?? 'neutral';
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{subject || t('noSubject')}</span>
        {status && <StatusPill tone={tone}>{t.has(key) ? t(key) : status}</StatusPill>}
      </p>
      {Date.parse(createdAt) > 0 && (
        <p className="text-sm text-ink-faint">
          <time dateTime={createdAt}>{format.dateTime(new Date(createdAt), 'instant')}</time>
        </p>
      )}
      <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{message}</p>
    </li>
  );
}
