import type { Page, PlatformResult } from './result.ts';

/** Some platforms refuse a page beyond the last one instead of leaving it empty. */
export function orEnd<T>(result: PlatformResult<Page<T>>, number: number): PlatformResult<Page<T>> {
  if (result.ok || number === 1) return result;
  const beyond = result.failure.kind === 'invalid' || result.failure.kind === 'notFound';
  return beyond ? { ok: true, value: { items: [], total: null, pages: null } } : result;
}
