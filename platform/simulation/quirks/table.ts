import type { Quirk } from '#platform/config.ts';
import { GMT_DATES, LOCAL_DATES } from './dates.ts';
import type { Difference } from './exchange.ts';
import { MEDIA_ELSEWHERE, ODD_FILES } from './files.ts';
import {
  ENVELOPE,
  ENVELOPE_ITEMS,
  ENVELOPE_NESTED,
  LISTS_MISSING,
  LISTS_RENAMED,
  NO_DELTA,
  NO_MAISON,
  NO_ORDER,
  NO_TOTALS,
  ONE_PAGE,
  PAGE_CAP,
  RECORD_ENVELOPE,
  WP_TOTALS,
} from './lists.ts';
import {
  FLAT_NAMES,
  FRENCH_NAMES,
  HTML_ENTITIES,
  MAISON_NUMBER,
  NESTED_NAMES,
  NO_NAMES,
  RENDERED_NAMES,
} from './names.ts';
import { STATUS_WORDS } from './state.ts';
import { FOREIGN_STATUSES, OTHER_STATUSES } from './statuses.ts';
import { NO_TERMS, THIN_ANSWERS, TITLE_ONLY } from './writes.ts';

/** What each quirk changes; calls and answers are translated in this order. `no-batch` is refused earlier. */
const TABLE: Readonly<Record<Exclude<Quirk, 'no-batch'>, readonly Difference[]>> = {
  'title-only': [TITLE_ONLY],
  'other-statuses': [OTHER_STATUSES],
  'foreign-statuses': [FOREIGN_STATUSES],
  'html-entities': [HTML_ENTITIES],
  'local-dates': [LOCAL_DATES],
  'gmt-dates': [GMT_DATES],
  'odd-files': [ODD_FILES],
  'media-elsewhere': [MEDIA_ELSEWHERE],
  'maison-number': [MAISON_NUMBER],
  'flat-names': [FLAT_NAMES],
  'nested-names': [NESTED_NAMES],
  'french-names': [FRENCH_NAMES],
  'rendered-names': [RENDERED_NAMES],
  'no-names': [NO_NAMES],
  'thin-answers': [THIN_ANSWERS],
  'status-words': [STATUS_WORDS],
  'lists-renamed': [LISTS_RENAMED],
  'lists-missing': [LISTS_MISSING, NO_TERMS],
  'no-delta': [NO_DELTA],
  'no-order': [NO_ORDER],
  'page-cap': [PAGE_CAP],
  'one-page': [ONE_PAGE],
  'no-maison': [NO_MAISON],
  'record-envelope': [RECORD_ENVELOPE],
  envelope: [ENVELOPE],
  'envelope-items': [ENVELOPE_ITEMS],
  'envelope-nested': [ENVELOPE_NESTED],
  'no-totals': [NO_TOTALS],
  'wp-totals': [WP_TOTALS],
};

/** The deviations of these quirks, in the order of the table. */
export function differencesOf(quirks: ReadonlySet<Quirk>): readonly Difference[] {
  return Object.entries(TABLE).flatMap(([name, differences]) =>
    [...quirks].some((quirk) => quirk === name) ? differences : [],
  );
}
