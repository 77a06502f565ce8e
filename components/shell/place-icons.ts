import {
  article,
  badge,
  bell,
  briefcase,
  building,
  calendar,
  card,
  checks,
  eye,
  home,
  image,
  people,
  school,
  sliders,
  star,
} from '#components/ui/icon-paths.ts';
import type { PlaceIcon } from '#lib/scope/places.ts';

/** Strokes of the icons that the registry of places names. */
export const PLACE_ICONS: Readonly<Record<PlaceIcon, string>> = {
  article,
  badge,
  home,
  building,
  calendar,
  card,
  briefcase,
  people,
  bell,
  checks,
  eye,
  image,
  school,
  sliders,
  star,
};
