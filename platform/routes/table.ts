import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import type { HandlerId, Handlers } from '#platform/http/call.ts';
import type { AnyHandler, Route } from '#platform/http/pipeline.ts';
import { adminModeration } from './admin/moderation.ts';
import { adminOperations } from './admin/operations.ts';
import { adminOverview } from './admin/overview.ts';
import { adminPeople } from './admin/people.ts';
import { adminSponsored } from './admin/sponsored.ts';
import { adminTalents } from './admin/talents.ts';
import { articleHandlers } from './articles/handlers.ts';
import { candidatureHandlers } from './candidatures/handlers.ts';
import { sponsoredHandlers } from './commerce/sponsored.ts';
import { subscriptionHandlers } from './commerce/subscription.ts';
import { fichierHandlers } from './fichiers/handlers.ts';
import { groupeAttached } from './groupes/attached.ts';
import { groupeRecords } from './groupes/records.ts';
import { guestHandlers } from './guests/handlers.ts';
import { jobDatingHandlers } from './job-datings/handlers.ts';
import { maisonHandlers } from './maisons/handlers.ts';
import { membreHandlers } from './membres/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { offreHandlers } from './offres/handlers.ts';
import { serviceHandlers } from './service/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { passwordHandlers } from './session/password.ts';
import { socialHandlers } from './social/handlers.ts';
import { talentHandlers } from './talents/talents.ts';
import { traineeHandlers } from './talents/trainees.ts';
import { vueHandlers } from './vues/handlers.ts';

/** One handler for every row of the specification and none besides: the type checks both ways. */
export const HANDLERS = {
  ...sessionHandlers,
  ...passwordHandlers,
  ...maisonHandlers,
  ...membreHandlers,
  ...groupeRecords,
  ...groupeAttached,
  ...offreHandlers,
  ...candidatureHandlers,
  ...guestHandlers,
  ...articleHandlers,
  ...jobDatingHandlers,
  ...talentHandlers,
  ...traineeHandlers,
  ...vueHandlers,
  ...subscriptionHandlers,
  ...sponsoredHandlers,
  ...fichierHandlers,
  ...notificationHandlers,
  ...socialHandlers,
  ...serviceHandlers,
  ...adminOverview,
  ...adminPeople,
  ...adminOperations,
  ...adminSponsored,
  ...adminModeration,
  ...adminTalents,
} satisfies Handlers<HandlerId>;

/**
 * Pairs rows with handlers. Throws when either is missing, so that the service does not start with an
 * incomplete table.
 */
export function requireRoutes(rows: readonly Endpoint[] = ENDPOINTS): Route[] {
  // The pipeline parses each call with the schemas of its own row, as the handler's type requires.
  const handlers = new Map(Object.entries(HANDLERS as unknown as Record<string, AnyHandler>));
  const used = new Set<string>();
  const routes = rows.map((row) => {
    const id = row.method === 'PUT' ? row.id.replace(/Put$/, '') : row.id;
    const handler = handlers.get(id);
    if (!handler) throw new Error(`The operation ${row.id} has no handler.`);
    used.add(id);
    return { row, handler };
  });
  const idle = [...handlers.keys()].filter((id) => !used.has(id));
  if (idle.length > 0) throw new Error(`No operation uses the handlers ${idle.join(', ')}.`);
  return routes;
}
