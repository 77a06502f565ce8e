import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import { alert, check, danger, info } from './icons/icon-paths.ts';

type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

const LOOK: Readonly<Record<NoticeTone, { icon: string; className: string }>> = {
  info: { icon: info, className: 'border-info/30 bg-info-soft text-info' },
  ok: { icon: check, className: 'border-ok/30 bg-ok-soft text-ok' },
  warn: { icon: alert, className: 'border-warn/30 bg-warn-soft text-warn' },
  danger: { icon: danger, className: 'border-danger/30 bg-danger-soft text-danger' },
};

type NoticeProps = {
  tone: NoticeTone;
  children: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts: for the failure of an action just requested. */
  role?: 'status' | 'alert';
};

/** A message that stays in the page, beside its subject. */
export function Notice({ tone, children, actions, role }: NoticeProps) {
  const { icon, className } = LOOK[tone];
  return (
    <div
      role={role}
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 rounded border px-3.5 py-2.5 text-sm ${className}`}
    >
      <Icon path={icon} className="mt-px size-4.5" />
      <div className="min-w-40 flex-1 text-ink">{children}</div>
      {actions && <div className="flex flex-wrap gap-2 text-ink">{actions}</div>}
    </div>
  );
}
