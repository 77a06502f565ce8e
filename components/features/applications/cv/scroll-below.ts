import { isBeside, isWide } from '#components/ui/use-is-wide.ts';

/** As `ref` of the place of a CV: one that opens under its candidate comes into sight. */
export function scrollBelow(place: HTMLElement | null): void {
  if (isWide() && !isBeside()) place?.scrollIntoView({ block: 'start' });
}
