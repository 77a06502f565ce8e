import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { type ClockNaming, isSameClock, namingOf } from '#contract/clock-name.ts';
import { DEFAULT_ZONE, type TimeZone } from '#contract/time-zones.ts';
import { PATH_HEADER } from '#lib/engines/front-door/path-header.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { readViewerZone } from '#lib/engines/preferences/data.ts';
import { scopeOfPath } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';

/** The time zone of the times on a screen, and its name where the reader’s own zone shows other times. */
export type ShownClock = ClockNaming & { readonly timeZone: TimeZone };

/**
 * The time zone of the scope in the URL of the request, without a check of permissions: what the screen shows is
 * checked elsewhere. Read once for a page: its texts, its frame and its parts ask for the same.
 */
export const readShownClock = cache(async (): Promise<ShownClock> => {
  const [viewer, head] = await Promise.all([readViewerZone(), headers()]);
  const scope = scopeOfPath(head.get(PATH_HEADER) ?? '');
  const timeZone = scope ? await zoneOfScope(scopeKey(scope)) : DEFAULT_ZONE;
  const isOwn = isSameClock(viewer ?? DEFAULT_ZONE, timeZone, new Date());
  return isOwn ? { timeZone } : { timeZone, ...namingOf(timeZone) };
});
