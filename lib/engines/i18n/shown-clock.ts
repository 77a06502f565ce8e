import 'server-only';
import { headers } from 'next/headers';
import { type ClockNaming, isSameClock, namingOf } from '#contract/clock-name.ts';
import { DEFAULT_ZONE, type TimeZone } from '#contract/time-zones.ts';
import { PATH_HEADER } from '#lib/engines/front-door/path-header.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { readViewerZone } from '#lib/engines/preferences/data.ts';
import { scopeOfPath } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';

/** By which clock a screen shows times; with how its name is told where the reader's own clock shows others. */
export type ShownClock = ClockNaming & { readonly timeZone: TimeZone };

/** That of the scope which the address of the request names, whoever asks: what the screen shows is guarded elsewhere. */
export async function readShownClock(): Promise<ShownClock> {
  const [viewer, head] = await Promise.all([readViewerZone(), headers()]);
  const scope = scopeOfPath(head.get(PATH_HEADER) ?? '');
  const timeZone = scope ? await zoneOfScope(scopeKey(scope)) : DEFAULT_ZONE;
  const isOwn = isSameClock(viewer ?? DEFAULT_ZONE, timeZone, new Date());
  return isOwn ? { timeZone } : { timeZone, ...namingOf(timeZone) };
}
