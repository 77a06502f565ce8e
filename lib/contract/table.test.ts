import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './table.ts';

const COLLECTIONS = [
  'talents',
  'maisons',
  'groupes',
  'offres',
  'job-datings',
  'stagiaires',
  'schools',
  'articles',
];

/** Every operation of the specification, as it lists them: methods, then paths with `{}` for a parameter. */
const SPECIFIED: [methods: string, paths: string][] = [
  ['POST', '/jwt-auth/v1/token /jwt-auth/v1/token/validate /batch/v1'],
  ['GET', '/auth/bootstrap'],
  ['POST', '/auth/login /auth/logout'],
  ['GET PATCH PUT', '/auth/me'],
  ['GET POST', COLLECTIONS.map((name) => `/${name}`).join(' ')],
  ['GET PATCH PUT DELETE', COLLECTIONS.map((name) => `/${name}/{}`).join(' ')],
  ['GET', COLLECTIONS.map((name) => `/${name}/by-slug/{}`).join(' ')],
  ['GET POST', '/candidatures'],
  ['PATCH PUT', '/candidatures/{}/status'],
  ['GET', '/talents/{}/preview /talents/elite-showcase'],
  ['POST', '/talents/elite-candidacy'],
  ['POST', '/offres/{}/track-view /maisons/{}/track-view /articles/{}/track-view'],
  ['GET', '/taxonomies/{} /offers/stats /maisons/stats'],
  ['POST', '/signup/{} /groupes/{}/entite /groupes/{}/attach-maison /groupes/{}/detach-maison'],
  ['GET', '/groupes/{}/maisons /groupes/{}/stats /groupes/{}/offres /groupes/{}/candidatures'],
  ['POST', '/groupe/impersonate-maison'],
  ['GET POST', '/etablissement/members'],
  ['PATCH DELETE', '/etablissement/members/{}'],
  ['POST', '/etablissement/members/leave'],
  ['POST', '/upload /secure-upload'],
  ['GET', '/uploads /secure-file'],
  ['GET POST', '/job-likes /talent-favorites /establishment-follows'],
  ['DELETE', '/job-likes/{} /talent-favorites/{} /establishment-follows/{}'],
  ['GET', '/notifications'],
  ['PATCH', '/notifications/{}/read'],
  ['POST', '/notifications/read-all'],
  ['GET PATCH PUT POST', '/notification-preferences'],
  ['POST', '/newsletter /guest/apply'],
  ['POST GET', '/contact-requests'],
  ['GET', '/guest/application/{} /push/vapid-public'],
  ['POST DELETE', '/push/subscribe'],
  ['POST', '/job-datings/{}/register /job-datings/{}/unregister'],
  ['GET', '/job-datings/{}/participants /job-datings/mine'],
  ['GET', '/subscription/me /subscription/invoices'],
  ['POST', '/subscription/cancel /subscription/reactivate /subscription/autologin-token'],
  ['GET', '/maison/sponsored /maison/sponsored/{}/stats /annonceur/sponsored /annonceur/sponsored/{}/stats'],
  ['GET', '/ads /status /maintenance'],
  ['POST', '/ads/track/impression /ads/track/click'],
];

/** The same below `/admin`. */
const OPERATOR: [methods: string, paths: string][] = [
  ['GET', '/stats /stats-detailed /mail-log /pending /talents /interns /articles /offres-all /users/search'],
  ['GET', '/groupe-accounts /sponsored/stats/global /webhooks/events /webhooks/deliveries'],
  ['GET', '/mail-templates /export/{}'],
  ['PATCH PUT', '/mail-templates/{}'],
  ['POST', '/mail-templates/{}/test /mail-templates/{}/reset /broadcast /purge-cache /impersonate'],
  ['POST', '/users/{}/suspend /users/{}/reactivate /jobdatings/{}/cancel'],
  ['POST', '/pending/{}/approve /pending/{}/reject /interns/{}/approve /interns/{}/reject'],
  ['POST', '/talents/{}/prevalidate /talents/{}/approve-elite /talents/{}/approve-classic'],
  ['POST', '/talents/{}/reject /talents/{}/reset /talents/{}/coup-de-coeur'],
  ['GET', '/talents/{}/candidatures'],
  [
    'GET POST',
    '/partners /advertisers /invite-codes /coup-de-coeur /sponsored /maintenance /webhooks /feeds',
  ],
  ['PATCH', '/partners/{} /advertisers/{} /webhooks/{}'],
  ['POST', '/partners/{}/reset-password /partners/{}/toggle-suspend /advertisers/{}/reset-password'],
  ['DELETE', '/invite-codes/{} /offres/{} /webhooks/{} /taxonomies/{}/terms/{}'],
  ['POST', '/offres/{}/coup-de-coeur /offres/{}/set-status /offres/backfill-establishment-cache'],
  ['POST', '/articles/{}/validate /articles/{}/reject /taxonomies/{}/terms /webhooks/{}/test'],
  ['GET PATCH DELETE', '/sponsored/{}'],
  ['POST', '/sponsored/{}/pause /sponsored/{}/resume'],
  ['GET', '/sponsored/{}/stats'],
  ['GET POST', '/maisons/{}/members'],
  ['PATCH DELETE', '/maisons/{}/members/{}'],
  ['POST', '/groupes/{}/account /groupes/{}/account/reset-password /feeds/{}/run'],
  ['GET POST', '/feeds/{}'],
];

const expand = (list: [string, string][], prefix = '') =>
  list.flatMap(([methods, paths]) =>
    methods.split(' ').flatMap((method) => paths.split(' ').map((path) => `${method} ${prefix}${path}`)),
  );
const toKey = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

const rows: readonly Endpoint[] = ENDPOINTS;

test('the table has every operation of the specification, once', () => {
  const specified = [...expand(SPECIFIED), ...expand(OPERATOR, '/admin')];
  expect(new Set(specified).size).toBe(specified.length);
  const keys = rows.filter((row) => !row.extension).map(toKey);
  expect(keys.toSorted()).toEqual(specified.toSorted());
});

test('operations outside the specification are marked as extensions', () => {
  expect(rows.filter((row) => row.extension).map(toKey)).toEqual([
    'GET /auth/password',
    'POST /auth/password',
    'POST /auth/password-link',
    'GET /guest/application/{}/withdrawal',
    'POST /guest/application/{}/withdrawal',
    'GET /subscription/invoices/{}/pdf',
    'POST /auth/autologin',
    'GET /media/{}/{}',
  ]);
});

test('operation ids are unique, and everything under /admin is for operators only', () => {
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  const internal = rows.filter((row) => row.path.startsWith('/admin/'));
  for (const row of internal) expect(row.who).toEqual(['operator']);
});
