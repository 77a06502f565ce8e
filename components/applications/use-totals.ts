'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApplicationParams } from '#lib/applications/list.ts';
import { totalsQuery } from '#lib/applications/queries.ts';
import type { ListTotals } from '#lib/applications/view-model.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';

/** The exact totals of a list that came before they were counted; null until they are here, and for any other. */
export function useTotals(
  list: UseQueryResult<{ readonly isCounting: boolean }>,
  scope: ScreenScope,
  params: ApplicationParams,
): ListTotals | null {
  const isCounting = list.data?.isCounting ?? false;
  const { data } = useQuery({ ...totalsQuery(scope, params), enabled: isCounting });
  return isCounting && !list.isPlaceholderData ? (data ?? null) : null;
}
