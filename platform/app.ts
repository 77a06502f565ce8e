import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { stringify } from 'yaml';
import { ENDPOINTS } from '#contract/table.ts';
import type { Clock } from './clock.ts';
import type { PlatformConfig } from './config.ts';
import type { Database } from './db/pool.ts';
import type { FileStore } from './files/store.ts';
import { admit } from './http/admission.ts';
import { toErrorAnswer, toResponse } from './http/answer.ts';
import { findAddress, registerRoutes, type Wiring } from './http/pipeline.ts';
import { toOpenApi } from './openapi/document.ts';
import { createOutside } from './outside/outside.ts';
import { requireRoutes } from './routes/table.ts';
import { PAGE_HEADERS } from './services/page.ts';
import { drawOffrePage } from './services/public-pages.ts';
import { createKeyRing } from './services/session/signing-keys.ts';
import { createTokenReader } from './services/session/tokens.ts';
import { Faults } from './simulation/fault-text.ts';
import { failSometimes } from './simulation/faults.ts';
import { behaveDifferently } from './simulation/quirks/front.ts';

export type PlatformDeps = {
  db: Database;
  files: FileStore;
  clock: Clock;
  config: PlatformConfig;
  /** One line of the log: never bodies, tokens, query values or people's data. */
  log: (entry: Record<string, unknown>) => void;
};

/** The whole service as an object that answers requests; the caller does the listening. */
export function createApp({ db, files, clock, config, log }: PlatformDeps): Hono {
  const app = new Hono();
  const keys = createKeyRing(db);
  const tools = {
    db,
    files,
    config,
    keys,
    readToken: createTokenReader(keys),
    outside: createOutside({ allowLoopback: config.loopbackTargets }),
  };
  serveDescription(app, { tools, clock, log });
  servePublicOffers(app, { tools, clock, log });
  registerRoutes(app, requireRoutes(), { tools, clock, log });
  return simulating(app, config);
}

const DESCRIPTION_TYPE = { 'Content-Type': 'application/yaml', Vary: 'Accept-Encoding' };

/** The OpenAPI document; under the base it is a call like any other. */
function serveDescription(app: Hono, { tools, clock, log }: Wiring): void {
  const { publicUrl, version, trustProxy } = tools.config;
  // Written on first request, since writing it takes longer than the rest of the start.
  let document: { plain: string; packed: Uint8Array<ArrayBuffer> } | undefined;
  const sendDocument = (context: Context, headers: Record<string, string>) => {
    document ??= pack(stringify(toOpenApi(ENDPOINTS, publicUrl, version)));
    const all = { ...headers, ...DESCRIPTION_TYPE };
    if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? ''))
      return context.body(document.plain, 200, all);
    return context.body(document.packed, 200, { ...all, 'Content-Encoding': 'gzip' });
  };
  app.get('/openapi.yaml', (context) => sendDocument(context, {}));
  for (const path of ['/v1/openapi.yaml', '/rest/service/v1/openapi.yaml']) {
    app.get(path, async (context) => {
      const ip = findAddress(context, trustProxy);
      const { headers, refusal } = await admit(tools, undefined, context.req.raw, { ip, now: clock() });
      return refusal ? toResponse(toErrorAnswer(refusal, headers, log)) : sendDocument(context, headers);
    });
  }
}

/**
 * The page that `public_url` names when there is no public site; rate limited like any call without a token.
 */
function servePublicOffers(app: Hono, { tools, clock, log }: Wiring): void {
  app.get('/offres/:slug', async (context) => {
    const ip = findAddress(context, tools.config.trustProxy);
    const { headers, refusal } = await admit(tools, undefined, context.req.raw, { ip, now: clock() });
    if (refusal) return toResponse(toErrorAnswer(refusal, headers, log));
    const language = context.req.header('accept-language') ?? null;
    const page = await drawOffrePage(tools.db, context.req.param('slug'), language);
    if (!page) return context.text('Not found', 404, headers);
    return context.body(new Uint8Array(page), 200, { ...headers, ...PAGE_HEADERS });
  });
}

const pack = (plain: string) => ({ plain, packed: new Uint8Array(gzipSync(plain)) });

/** Adds the simulation middleware; without a switch the service is unchanged. */
function simulating(app: Hono, { quirks, faults, isSimulation }: PlatformConfig): Hono {
  if (quirks.size === 0 && faults.length === 0 && !isSimulation) return app;
  const front = new Hono();
  let current = faults;
  if (isSimulation)
    front.put('/simulation/faults', async (context) => {
      current = Faults.parse(await context.req.text());
      return context.body(null, 204);
    });
  front.use(failSometimes(() => current, Math.random));
  front.all(
    '*',
    behaveDifferently(quirks, async (request, env) => app.fetch(request, env as object)),
  );
  return front;
}
