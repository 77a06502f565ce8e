/** The common list parameters under our names (spec, “List query parameters”). */
export type ListParams = {
  readonly page?: number;
  /** At most 100; always sent, because the spec names two defaults. */
  readonly perPage?: number;
  readonly orderby?: 'date' | 'modified' | 'title' | 'id';
  readonly order?: 'asc' | 'desc';
  readonly search?: string;
  readonly status?: string;
  readonly include?: readonly number[];
  /** RFC 3339. */
  readonly modifiedAfter?: string;
  readonly signal?: AbortSignal;
};

export const PER_PAGE = 100;

export function toQuery(params: ListParams): Record<string, string | number | undefined> {
  return {
    per_page: params.perPage ?? PER_PAGE,
    page: params.page ?? 1,
    orderby: params.orderby,
    order: params.order,
    s: params.search,
    status: params.status,
    include: params.include?.join(','),
    'filter[modified_after]': params.modifiedAfter,
  };
}
