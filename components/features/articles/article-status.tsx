import { useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { isKnownStatus, statusTone } from '#lib/features/articles/status.ts';

/** The status as text; one that the contract does not list is shown as the platform names it. */
export function ArticleStatusPill({ status }: { status: string }) {
  const t = useTranslations('articles.status');
  return <StatusPill tone={statusTone(status)}>{isKnownStatus(status) ? t(status) : status}</StatusPill>;
}
