import { lookup } from 'node:dns';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { canConnect } from './address.ts';

/** The only client for addresses that others chose. */
export type Outside = {
  /**
   * Sends one request and follows no redirect. `deadlineMs` ends the whole exchange, also a slow one. Throws
   * when nobody answers, or when the address is an internal one.
   */
  send(url: string, options: Parcel): Promise<Dispatcher.ResponseData>;
  /** For libraries that open their own connections. */
  agent: HttpsAgent;
  /** Whether the host of the URL is an IP address that the service does not call. */
  refuses(url: string): boolean;
  close(): Promise<void>;
};
type Parcel = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  deadlineMs: number;
};

class InsideAddressError extends Error {
  override name = 'InsideAddressError';
}

/** `allowLoopback` is for simulations, where receivers run on the same machine. */
export function createOutside({ allowLoopback }: { allowLoopback: boolean }): Outside {
  // Checked when connecting, not before: a name may resolve differently from one moment to the next.
  const guarded = toGuardedLookup(allowLoopback);
  const dispatcher = new Agent({ connect: { lookup: guarded }, maxResponseSize: 8 * 1024 * 1024 });
  const agent = new HttpsAgent({ lookup: guarded });
  const refuses = (url: string) => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    return isIP(host) !== 0 && !canConnect(host, allowLoopback);
  };
  return {
    agent,
    refuses,
    async send(url, { deadlineMs, ...options }) {
      if (refuses(url)) throw new InsideAddressError(new URL(url).hostname);
      return request(url, { ...options, dispatcher, signal: AbortSignal.timeout(deadlineMs) });
    },
    async close() {
      agent.destroy();
      await dispatcher.destroy();
    },
  };
}

function toGuardedLookup(allowLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const open = (found ?? []).filter(({ address }) => canConnect(address, allowLoopback));
      const [first] = open;
      if (error || !first) return callback(error ?? new InsideAddressError(hostname), []);
      if (options.all) return callback(null, open);
      return callback(null, first.address, first.family);
    });
  };
}
