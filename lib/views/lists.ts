import { applicationList } from '#lib/applications/list.ts';
import { offerList } from '#lib/offers/list.ts';
import type { ViewList } from './model.ts';

type Typed = { readonly q: string; readonly page: number };
type Addressed<P extends Typed> = {
  readonly load: (search: string) => P;
  readonly search: (params: P) => string;
};

const addressed = <P extends Typed>({ load, search }: Addressed<P>) => ({
  /** What is shown, from its first page on. */
  shown: (address: string) => search({ ...load(address), page: 1 }),
  /** The same without what was typed, which may name somebody. */
  kept: (address: string) => search({ ...load(address), q: '', page: 1 }),
  hasTyped: (address: string) => load(address).q !== '',
});

/** How each list that can be kept stands in an address. */
export const ADDRESSES: Readonly<Record<ViewList, ReturnType<typeof addressed>>> = {
  applications: addressed(applicationList),
  offers: addressed(offerList),
};
