import {
  badge,
  bell,
  briefcase,
  building,
  card,
  checks,
  home,
  image,
  people,
  sliders,
  star,
} from '#components/ui/icon-paths.ts';
import type { PlaceIcon } from '#lib/scope/places.ts';

/** Strokes of the icons that the registry of places names. */
export const PLACE_ICONS: Readonly<Record<PlaceIcon, string>> = {
  badge,
  home,
  building,
  card,
  briefcase,
  people,
  bell,
  checks,
  image,
  sliders,
  star,
};
