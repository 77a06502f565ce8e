import { useFormatter } from 'next-intl';
import { Link } from '#components/ui/link.tsx';

type CountLinkProps = {
  count: number;
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

/** A number, and the way to the rows it counts. */
export function CountLink({ count, href, label, tone = 'plain' }: CountLinkProps) {
  const format = useFormatter();
  return (
    <Link
      href={href}
      aria-label={label}
      className={`target tabular -my-1 -me-2 inline-grid items-center justify-items-end rounded px-2 underline decoration-transparent underline-offset-3 hover:bg-line/50 hover:decoration-current ${count === 0 ? 'text-ink-faint' : TONE[tone]}`}
    >
      {format.number(count)}
    </Link>
  );
}
