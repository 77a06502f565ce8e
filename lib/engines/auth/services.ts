import 'server-only';
import { openLedger } from '#lib/engines/budget/ledger.ts';
import type { BudgetLedger } from '#lib/engines/platform-client/budget.ts';
import { createTransport, type Transport } from '#lib/engines/platform-client/transport/transport.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { env } from '#lib/env.ts';
import { keyRing } from './sealing.ts';
import { openVault, type Vault } from './vault.ts';

export type Services = {
  readonly vault: Vault;
  readonly ledger: BudgetLedger;
  readonly transport: Transport;
};

// One set per process, whichever bundle of Next asks first: sockets and circuit breaker are shared.
const shared = globalThis as typeof globalThis & { perronServices?: Services };

/** Vault, ledger and transport, created from the settings at first use. */
export function services(): Services {
  shared.perronServices ??= {
    vault: openVault(database(), keyRing(env().SESSION_SECRET)),
    ledger: openLedger(database(), databaseNow),
    transport: createTransport({ baseUrl: env().PLATFORM_BASE_URL, authUrl: env().PLATFORM_AUTH_URL }),
  };
  return shared.perronServices;
}
