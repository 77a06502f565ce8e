import { Hono } from 'hono';
import { stringify } from 'yaml';
import { ENDPOINTS } from '#contract/table.ts';
import type { Clock } from './clock.ts';
import type { PlatformConfig } from './config.ts';
import type { Database } from './db/pool.ts';
import type { FileStore } from './files/store.ts';
import { registerRoutes } from './http/pipeline.ts';
import { openTill } from './limits/till.ts';
import { toOpenApi } from './openapi/document.ts';
import { createOutside } from './outside/outside.ts';
import { failSometimes } from './rehearsal/faults.ts';
import { behaveDifferently } from './rehearsal/quirks/front.ts';
import { requireRoutes } from './routes/table.ts';
import { createKeyRing } from './services/session/signing-keys.ts';
import { createTokenReader } from './services/session/tokens.ts';

export type PlatformDeps = {
  db: Database;
  files: FileStore;
  clock: Clock;
  config: PlatformConfig;
  /** One line of the log: never bodies, tokens, query values or people's data. */
  log: (entry: Record<string, unknown>) => void;
};

/** The whole service as an object that answers requests; who listens is somebody else's business. */
export function createApp({ db, files, clock, config, log }: PlatformDeps): Hono {
  const app = new Hono();
  const keys = createKeyRing(db);
  const tools = {
    db,
    files,
    config,
    keys,
    readToken: createTokenReader(keys),
    charge: openTill(db.$client),
    outside: createOutside({ allowLoopback: config.loopbackTargets }),
  };
  serveDescription(app, config);
  registerRoutes(app, requireRoutes(), { tools, clock, log });
  return rehearsing(app, config);
}

function serveDescription(app: Hono, { publicUrl, version }: PlatformConfig): void {
  // Written when it is first asked for: that takes longer than all the rest of a start.
  let document: string | undefined;
  for (const path of ['/openapi.yaml', '/v1/openapi.yaml', '/rest/service/v1/openapi.yaml']) {
    app.get(path, (context) => {
      document ??= stringify(toOpenApi(ENDPOINTS, publicUrl, version));
      return context.body(document, 200, { 'Content-Type': 'application/yaml' });
    });
  }
}

/** Puts the rehearsal switches in front; without any the service stands as it is. */
function rehearsing(app: Hono, { quirks, faults }: PlatformConfig): Hono {
  if (quirks.size === 0 && faults.length === 0) return app;
  const front = new Hono();
  front.use(failSometimes(faults, Math.random));
  front.all(
    '*',
    behaveDifferently(quirks, async (request, env) => app.fetch(request, env as object)),
  );
  return front;
}
