import type { Database } from '#lib/store/database.ts';

/** What a read or a write runs on: the pool, or one transaction of it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Runner = Database | Transaction;
