import { HOUR_MS } from '#contract/durations.ts';
import type { LimitNews } from '#lib/engines/budget/limit-news.ts';

/** The notice about the platform above every screen. `ok` shows nothing. */
export type ServiceNews =
  | { readonly kind: 'ok' | 'degraded' | 'unreachable' }
  | { readonly kind: 'maintenance'; readonly endsAt: string | null; readonly message: string | null }
  | {
      readonly kind: 'planned';
      readonly startsAt: string;
      readonly endsAt: string | null;
      readonly message: string | null;
    };

/** The content of the line above every screen. */
export type ServiceReport = {
  readonly news: ServiceNews;
  /** Writes of this person whose answer was lost and that are being looked up. */
  readonly checking: number;
  /** A limit of the platform that is reached or near. */
  readonly limit: LimitNews | null;
};

export type ServiceReading = {
  /** `state` of `GET /status`; null when it could not be read. */
  readonly state: string | null;
  readonly maintenance: {
    readonly active: boolean;
    readonly message: string | null;
    readonly startsAt: string | null;
    readonly endsAt: string | null;
  } | null;
};

const AHEAD_MS = 48 * HOUR_MS;

/** The most important first: unreachable, under maintenance, slow, planned within two days. */
export function toServiceNews({ state, maintenance }: ServiceReading, now: Date): ServiceNews {
  if (maintenance?.active || state === 'maintenance') {
    return {
      kind: 'maintenance',
      endsAt: maintenance?.endsAt ?? null,
      message: maintenance?.message ?? null,
    };
  }
  if (state === null || state === 'unreachable') return { kind: 'unreachable' };
  if (state === 'degraded') return { kind: 'degraded' };
  const startsAt = maintenance?.startsAt ?? null;
  const ahead = startsAt ? Date.parse(startsAt) - now.getTime() : Number.NaN;
  if (startsAt && ahead > 0 && ahead <= AHEAD_MS) {
    const { endsAt = null, message = null } = maintenance ?? {};
    return { kind: 'planned', startsAt, endsAt, message };
  }
  return { kind: 'ok' };
}
