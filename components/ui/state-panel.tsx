import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import { alert, check, clock, lock, offline, plus, search } from './icons/icon-paths.ts';

export type StateKind = 'empty' | 'noResult' | 'done' | 'failed' | 'forbidden' | 'limited' | 'offline';

const LOOK: Readonly<Record<StateKind, { icon: string; className: string }>> = {
  empty: { icon: plus, className: 'text-accent' },
  noResult: { icon: search, className: 'text-ink-faint' },
  done: { icon: check, className: 'text-ok' },
  failed: { icon: alert, className: 'text-danger' },
  forbidden: { icon: lock, className: 'text-ink-soft' },
  limited: { icon: clock, className: 'text-warn' },
  offline: { icon: offline, className: 'text-warn' },
};

type StatePanelProps = {
  kind: StateKind;
  title: ReactNode;
  /** The reason, and what happens next. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Level of the title: 1 when the panel is the whole page. */
  level?: 1 | 2 | 3;
};

/** Shown in place of a list or a page. While loading that is `SkeletonRows`. */
export function StatePanel({ kind, title, children, actions, level = 2 }: StatePanelProps) {
  const { icon, className } = LOOK[kind];
  const Heading = `h${level}` as const;
  return (
    <section
      role={kind === 'failed' || kind === 'limited' || kind === 'offline' ? 'status' : undefined}
      className="mx-auto grid max-w-lg justify-items-center gap-2 px-4 py-14 text-center"
    >
      <Steps icon={icon} className={className} />
      <Heading className="mt-3 font-display text-xl">{title}</Heading>
      {children && <div className="text-balance text-ink-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </section>
  );
}

/** The icon of the state above a drawing of steps. */
function Steps({ icon, className }: { icon: string; className: string }) {
  return (
    <span aria-hidden="true" className="grid justify-items-center gap-1">
      <Icon path={icon} className={`size-8 ${className}`} />
      <span className="mt-1.5 h-px w-12 bg-line-strong" />
      <span className="h-px w-20 bg-line-strong" />
      <span className="h-px w-28 bg-line-strong" />
    </span>
  );
}
