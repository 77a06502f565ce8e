import { eye } from '#components/ui/icons/act-icon-paths.ts';
import {
  article,
  badge,
  bars,
  bell,
  briefcase,
  building,
  calendar,
  card,
  checks,
  clock,
  home,
  image,
  people,
  school,
  sliders,
  star,
} from '#components/ui/icons/icon-paths.ts';
import type { PlaceIcon } from '#lib/engines/scope/places.ts';

/** SVG paths of the icons named in the registry of places. */
export const PLACE_ICONS: Readonly<Record<PlaceIcon, string>> = {
  article,
  badge,
  bars,
  home,
  building,
  calendar,
  card,
  briefcase,
  people,
  bell,
  checks,
  clock,
  eye,
  image,
  school,
  sliders,
  star,
};
