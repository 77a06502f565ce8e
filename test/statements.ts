import pg from 'pg';
import { vi } from 'vitest';

/** Runs `work`; `statements` are those that all connections of this process sent meanwhile, in order. */
export async function watchStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    return { result, statements: query.mock.calls.map(([statement]: unknown[]) => toText(statement)) };
  } finally {
    query.mockRestore();
  }
}

function toText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return (statement as { text?: string } | null)?.text ?? '';
}
