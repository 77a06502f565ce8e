import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { type CountKnowledge, isUnknown } from '#lib/engines/lists/known-count.ts';

type CountLinkProps = {
  count: number;
  known: CountKnowledge;
  /** Null where no address can name the rows. */
  href: string | null;
  /** “4 candidatures en attente, Hôtel Lutèce”: outside its table a number alone has no meaning. */
  label: string;
  /** Displayed instead of the count. */
  shown?: string;
  tone?: 'plain' | 'accent' | 'warn';
};

const TONE = {
  plain: 'text-ink',
  accent: 'font-semibold text-accent',
  warn: 'font-semibold text-warn',
} as const;

/** A number that links to the rows it counts; or that it is unknown. */
export function CountLink({ count, known, href, label, shown, tone = 'plain' }: CountLinkProps) {
  const format = useFormatter();
  const t = useTranslations('group');
  const atLeast = known === 'part';
  if (isUnknown(known, count)) return <UnknownCount />;
  const number = shown ?? format.number(count);
  const text = atLeast ? `≥ ${number}` : number;
  if (href === null) return <span className="tabular">{text}</span>;
  return (
    <Link
      href={href}
      aria-label={atLeast ? t('atLeast', { counted: label }) : label}
      className={`target tabular -my-1 -me-2 inline-grid items-center justify-items-end rounded px-2 whitespace-nowrap underline decoration-transparent underline-offset-3 hover:bg-line/50 hover:decoration-current ${count === 0 ? 'text-ink-faint' : TONE[tone]}`}
    >
      {text}
    </Link>
  );
}

/** Shown in place of an unknown number. */
function UnknownCount() {
  const t = useTranslations('group');
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('unknownCount')}</span>
    </span>
  );
}
