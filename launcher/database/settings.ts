/** `port` 0 takes a free one. A `dataDir` holds the lock and the folder `postgres`. */
export type DatabaseSettings = { dataDir: string | 'memory'; port: number };

export type DatabaseNotice = { kind: 'ready'; url: string } | { kind: 'failed'; text: string };
