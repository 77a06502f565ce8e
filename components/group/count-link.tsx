import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import { type CountKnowledge, isUnknown } from '#lib/list/known-count.ts';
import { UnknownCount } from './unknown-count.tsx';

type CountLinkProps = {
  count: number;
  known: CountKnowledge;
  href: string;
  /** “4 nouvelles candidatures, Hôtel Lutèce”: a number alone says nothing out of its table. */
  label: string;
  tone?: 'plain' | 'accent' | 'warn';
};

const TONE = {
  plain: 'text-ink',
  accent: 'font-semibold text-accent',
  warn: 'font-semibold text-warn',
} as const;

/** A number, and the way to the rows it counts; where it is not known, that. */
export function CountLink({ count, known, href, label, tone = 'plain' }: CountLinkProps) {
  const format = useFormatter();
  const t = useTranslations('group');
  const atLeast = known === 'part';
  if (isUnknown(known, count)) return <UnknownCount />;
  return (
    <Link
      href={href}
      aria-label={atLeast ? t('atLeast', { counted: label }) : label}
      className={`target tabular -my-1 -me-2 inline-grid items-center justify-items-end rounded px-2 underline decoration-transparent underline-offset-3 hover:bg-line/50 hover:decoration-current ${count === 0 ? 'text-ink-faint' : TONE[tone]}`}
    >
      {atLeast ? `≥ ${format.number(count)}` : format.number(count)}
    </Link>
  );
}
