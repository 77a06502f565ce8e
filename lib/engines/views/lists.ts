import type { Filters } from '#lib/engines/lists/filters.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import type { ViewList } from './model.ts';

type Paged = { readonly page: number };
type Addressed<P extends Paged> = {
  readonly filters: Filters;
  readonly load: (search: string) => P;
  readonly search: (params: P) => string;
};

const addressed = <P extends Paged>({ filters, load, search }: Addressed<P>) => {
  const typed = Object.keys(filters).filter((name) => filters[name]?.kind === 'search') as (keyof P)[];
  const untyped = Object.fromEntries(typed.map((name) => [name, '']));
  return {
    /** The shown rows, from the first page on. */
    shown: (address: string) => search({ ...load(address), page: 1 }),
    /** The same without what was typed, which may name somebody. */
    kept: (address: string) => search({ ...load(address), ...untyped, page: 1 }),
    hasTyped: (address: string) => {
      const params = load(address);
      return typed.some((name) => params[name] !== '');
    },
  };
};

/** The URL format of each list that can be saved. */
export const ADDRESSES: Readonly<Record<ViewList, ReturnType<typeof addressed>>> = {
  applications: addressed(applicationList),
  offers: addressed(offerList),
};
