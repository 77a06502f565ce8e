import type { Effects } from './inspect.ts';
import { addressesOf, type StackKind } from './kinds.ts';
import type { Recipients } from './recipients.ts';

type Command =
  | '/platform/stop'
  | '/platform/start'
  | `/platform/start?${string}`
  | '/platform/freeze'
  | '/dashboard/kill'
  | '/dashboard/start'
  | '/dashboard/freeze'
  | '/limits/clear'
  | `/limits/lower?${string}`
  | '/limits/raise'
  | '/limits/open-windows'
  | '/proofs/age'
  | '/impersonations/age'
  | '/impersonations/revoke'
  | '/unread/age'
  | `/mirror/forget?${string}`
  | `/snoozes/age?${string}`
  | `/waiting/age?${string}`
  | '/tables/hide'
  | '/tables/show'
  | '/held/send'
  | '/audit-log/break'
  | `/audit-log/age?${string}`
  | '/audit-log/repair'
  | '/refuse'
  | `/refuse?${string}`
  | '/stop';

/** Sends a command to a running stack; resolves when it is done. */
export async function command(kind: StackKind, path: Command): Promise<void> {
  const response = await fetch(addressesOf(kind).controlUrl + path, { method: 'POST' });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Whether the stack's control server answers, which means that everything is up. */
export async function isUp(kind: StackKind): Promise<boolean> {
  return fetch(addressesOf(kind).controlUrl, { method: 'POST' }).then(
    () => true,
    () => false,
  );
}

/** Mismatches of the stack's traffic with the OpenAPI document. */
export function readMismatches(kind: StackKind): Promise<string[]> {
  return read(kind, '/mismatches');
}

/** The dashboard's calls to the platform so far, in order (“GET /v1/offres/7”); needs a proxy. */
export function readCallsOf(kind: StackKind): Promise<string[]> {
  return read(kind, '/calls');
}

/** The effects of calls so far; see `Effects`. */
export function readEffectsOf(kind: StackKind): Promise<Effects> {
  return read(kind, '/effects');
}

/** What the platform sends to an account besides notifications. */
export function recipientsOf(kind: StackKind, email: string): Promise<Recipients> {
  return read(kind, `/recipients?${new URLSearchParams({ email })}`);
}

/** Every row of the dashboard's tables as text, by table. */
export function dumpOf(kind: StackKind, schema: 'perron' | 'mirror'): Promise<Record<string, string[]>> {
  return read(kind, `/dump?schema=${schema}`);
}

async function read<T>(kind: StackKind, path: string): Promise<T> {
  const response = await fetch(addressesOf(kind).controlUrl + path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
