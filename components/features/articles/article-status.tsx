import { useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { isKnownStatus, statusTone } from '#lib/features/articles/status.ts';

/** A status in words; one that the contract does not know is shown as the platform gave it. */
export function ArticleStatusPill({ status }: { status: string }) {
  const t = useTranslations('articles.status');
  return <StatusPill tone={statusTone(status)}>{isKnownStatus(status) ? t(status) : status}</StatusPill>;
}
