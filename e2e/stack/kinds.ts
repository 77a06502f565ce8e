import { portBase, quirksOfRun } from '../env.ts';

/**
 * The stacks of the journeys: `plain`, one with a platform of other conventions (`quirks`), and one that is attacked
 * (`e2e/security`) and whose programs are stopped (`e2e/outage.spec.ts`).
 */
export const stackKinds = ['plain', 'quirks', 'security'] as const;
export type StackKind = (typeof stackKinds)[number];

export type StackAddresses = { origin: string; platformUrl: string; authUrl: string; controlUrl: string };

export function isStackKind(name: string): name is StackKind {
  return stackKinds.some((kind) => kind === name);
}

/** The secret that seals the sessions of the dashboards. */
export const SESSION_SECRET = 'only-for-the-journeys-only-for-the-journeys';

type Ports = Record<'dashboard' | 'platform' | 'control' | 'proxy', number>;

export function portsOf(kind: StackKind): Ports {
  const first = portBase() + 4 * stackKinds.indexOf(kind);
  return { dashboard: first, platform: first + 1, control: first + 2, proxy: first + 3 };
}

/** Whether all traffic between dashboard and platform is checked against the OpenAPI document. */
export function isProxied(kind: StackKind): boolean {
  return kind === 'plain';
}

export function addressesOf(kind: StackKind): StackAddresses {
  const ports = portsOf(kind);
  return {
    origin: `http://localhost:${ports.dashboard}`,
    platformUrl: `http://localhost:${ports.platform}/v1`,
    authUrl: `http://localhost:${ports.platform}/rest`,
    controlUrl: `http://127.0.0.1:${ports.control}`,
  };
}

/** The billing pages of the platform; nothing listens there, only the redirect to them is tested. */
export function billingUrlOf(kind: StackKind): string {
  return `http://localhost:${portsOf(kind).platform}/billing`;
}

/** The public site of the platform; nothing listens there either. */
export function siteUrlOf(kind: StackKind): string {
  return `http://localhost:${portsOf(kind).platform}/site`;
}

const QUIRKS =
  'envelope,record-envelope,no-totals,no-delta,other-statuses,french-names,media-elsewhere,status-words';

/** Simulation switches of the platform service (docs/operations.md). */
export function quirksOf(kind: StackKind): string {
  return kind === 'quirks' ? (quirksOfRun() ?? QUIRKS) : '';
}

/** The names of statuses that differ between platforms. */
export function wordsOf(kind: StackKind): { reviewing: string; offered: string; closed: string } {
  return quirksOf(kind).includes('other-statuses')
    ? { reviewing: 'en_cours', offered: 'proposition', closed: 'pourvue' }
    : { reviewing: 'reviewing', offered: 'offered', closed: 'closed' };
}

/** Hosts of pictures besides the platform's own (`media-elsewhere`). */
export function mediaHostsOf(kind: StackKind): string {
  return kind === 'quirks' ? `127.0.0.1:${portsOf(kind).platform}` : '';
}
