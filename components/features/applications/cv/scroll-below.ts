import { isBeside, isPhone } from '#components/ui/use-is-wide.ts';

/** As `ref` of the container of a CV: one that opens below its candidate is scrolled into view. */
export function scrollBelow(place: HTMLElement | null): void {
  if (!isPhone() && !isBeside()) place?.scrollIntoView({ block: 'start' });
}
