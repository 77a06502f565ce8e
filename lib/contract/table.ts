import { adminModerationEndpoints } from './endpoints/admin-moderation.ts';
import { adminOperationsEndpoints } from './endpoints/admin-operations.ts';
import { adminOverviewEndpoints } from './endpoints/admin-overview.ts';
import { adminPeopleEndpoints } from './endpoints/admin-people.ts';
import { articleEndpoints } from './endpoints/articles.ts';
import { candidatureEndpoints } from './endpoints/candidatures.ts';
import { commerceEndpoints } from './endpoints/commerce.ts';
import { fichierEndpoints } from './endpoints/fichiers.ts';
import { groupeEndpoints } from './endpoints/groupes.ts';
import { guestEndpoints } from './endpoints/guests.ts';
import { jobDatingEndpoints } from './endpoints/job-datings.ts';
import { maisonEndpoints } from './endpoints/maisons.ts';
import { membreEndpoints } from './endpoints/membres.ts';
import { notificationEndpoints } from './endpoints/notifications.ts';
import { offreEndpoints } from './endpoints/offres.ts';
import { serviceEndpoints } from './endpoints/service.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { socialEndpoints } from './endpoints/social.ts';
import { talentEndpoints } from './endpoints/talents.ts';
import { vueEndpoints } from './endpoints/vues.ts';

/** Every operation of the API: the one table that routes, OpenAPI, role matrix and client derive from. */
export const ENDPOINTS = [
  ...sessionEndpoints,
  ...maisonEndpoints,
  ...membreEndpoints,
  ...groupeEndpoints,
  ...offreEndpoints,
  ...candidatureEndpoints,
  ...guestEndpoints,
  ...articleEndpoints,
  ...jobDatingEndpoints,
  ...talentEndpoints,
  ...vueEndpoints,
  ...commerceEndpoints,
  ...fichierEndpoints,
  ...notificationEndpoints,
  ...socialEndpoints,
  ...serviceEndpoints,
  ...adminOverviewEndpoints,
  ...adminPeopleEndpoints,
  ...adminOperationsEndpoints,
  ...adminModerationEndpoints,
] as const;

export type OperationId = (typeof ENDPOINTS)[number]['id'];
