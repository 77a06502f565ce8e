'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApplicationParams } from '#lib/engines/mirror/lists/application-list.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { totalsQuery } from '#lib/features/applications/queries.ts';
import type { ListTotals } from '#lib/features/applications/view-model.ts';

/** The exact totals of a list that was shown before it was counted; null until they arrive, and for any other list. */
export function useTotals(
  list: UseQueryResult<{ readonly isCounting: boolean }>,
  scope: ScreenScope,
  params: ApplicationParams,
): ListTotals | null {
  const isCounting = list.data?.isCounting ?? false;
  const { data } = useQuery({ ...totalsQuery(scope, params), enabled: isCounting });
  return isCounting && !list.isPlaceholderData ? (data ?? null) : null;
}
