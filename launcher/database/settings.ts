/**
 * `port` 0 takes a free one. A `dataDir` holds the lock and the folder `postgres`. A new database begins as a copy of
 * `template`, a file that PGlite dumped, which takes a fifth of the time of making one.
 */
export type DatabaseSettings = { dataDir: string | 'memory'; port: number; template?: string };

export type DatabaseNotice = { kind: 'ready'; url: string } | { kind: 'failed'; text: string };
