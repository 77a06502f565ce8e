import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { Establishment } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { Page, PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { SyncSource } from '../sync/source.ts';

type Versioned = { readonly id: number; readonly status: string; readonly modifiedAt: string };

export type Habits = {
  readonly delta: boolean;
  /** Whether it orders as requested; otherwise by an arbitrary digit. */
  readonly order: boolean;
  readonly totals: boolean;
  readonly include: boolean;
  /** Statuses that the filter knows; others are refused as invalid. */
  readonly statuses: readonly string[] | null;
  /** How it answers a page beyond the last one: with an empty list, or refused as one of these. */
  readonly beyond: 'empty' | 'invalid' | 'notFound';
  /** Without pages each answer is the whole list. */
  readonly pages: boolean;
};

const INVALID = { ok: false, failure: { kind: 'invalid', message: null, fields: {} } } as const;

/** A platform for tests that can be changed between two reads, fail on demand, and behave differently. */
export class ScriptedPlatform {
  readonly applications = new Map<number, Application>();
  readonly offers = new Map<number, Offer>();
  readonly establishments = new Map<number, Establishment>();
  habits: Habits = {
    delta: true,
    order: true,
    totals: true,
    include: true,
    statuses: null,
    beyond: 'empty',
    pages: true,
  };
  /** Answers the next reads, whichever they are. */
  failures: PlatformFailure[] = [];
  reads: { readonly list: string; readonly params: ListParams }[] = [];
  /** Runs before each read. */
  before: () => void = () => undefined;

  readonly source: SyncSource = {
    applications: (params) => this.read('applications', this.applications, params),
    offers: (params) => this.read('offers', this.offers, params),
    establishments: async (params) => {
      const all = [...this.establishments.values()].map((record) => ({ ...record, status: 'active' }));
      return this.read('establishments', new Map(all.map((record) => [record.id, record])), params);
    },
  };

  private async read<T extends Versioned>(
    list: string,
    records: ReadonlyMap<number, T>,
    params: ListParams,
  ): Promise<PlatformResult<Page<T>>> {
    this.before();
    this.reads.push({ list, params });
    const failure = this.failures.shift();
    if (failure) return { ok: false, failure };
    const refused = params.status && this.habits.statuses && !this.knows(params.status);
    if (refused) return INVALID;
    const page = this.pageOf(this.select(records, params), params);
    const beyond = page.items.length === 0 && (params.page ?? 1) > 1;
    if (beyond && this.habits.beyond === 'invalid') return INVALID;
    if (beyond && this.habits.beyond === 'notFound') return { ok: false, failure: { kind: 'notFound' } };
    return { ok: true, value: page };
  }

  private knows(status: string): boolean {
    return status.split(',').every((one) => this.habits.statuses?.includes(one));
  }

  private select<T extends Versioned>(records: ReadonlyMap<number, T>, params: ListParams): T[] {
    const statuses = params.status?.split(',');
    const after = this.habits.delta && params.modifiedAfter ? Date.parse(params.modifiedAfter) : null;
    const include = this.habits.include ? params.include : undefined;
    const turn = params.order === 'asc' ? 1 : -1;
    const rank = (record: T) =>
      !this.habits.order
        ? (record.id * 7919) % 1009
        : params.orderby === 'modified'
          ? Date.parse(record.modifiedAt)
          : record.id;
    return [...records.values()]
      .filter((record) => !statuses || statuses.includes(record.status))
      .filter((record) => after === null || Date.parse(record.modifiedAt) > after)
      .filter((record) => !include || include.includes(record.id))
      .sort((a, b) => turn * (rank(a) - rank(b) || a.id - b.id));
  }

  private pageOf<T>(matching: readonly T[], params: ListParams): Page<T> {
    const perPage = params.perPage ?? 100;
    const from = ((params.page ?? 1) - 1) * perPage;
    const { totals, pages } = this.habits;
    return {
      items: pages ? matching.slice(from, from + perPage) : matching,
      total: totals ? matching.length : null,
      pages: totals ? Math.ceil(matching.length / perPage) : null,
    };
  }
}
