import type { World } from '../world.ts';
import { type PageOutcome, pageOf, type Row } from './outcome.ts';

export type PageRow = { path: (world: World) => string; who: Row<PageOutcome> };

/** Every page of `app` and who sees it. A page without a row fails the suite. */
export const pageRows: Record<string, PageRow> = {
  '/m/[spaceId]': { path: () => '/m/1', who: pageOf.establishment },
  '/m/[spaceId]/offers': { path: () => '/m/1/offers', who: pageOf.establishment },
  '/m/[spaceId]/offers/templates': {
    path: () => '/m/1/offers/templates',
    who: pageOf.writersOfEstablishment,
  },
  '/g/[spaceId]/offers/templates': { path: () => '/g/1/offers/templates', who: pageOf.nobody },
  '/m/[spaceId]/offers/import': { path: () => '/m/1/offers/import', who: pageOf.writersOfEstablishment },
  '/g/[spaceId]/offers/import': { path: () => '/g/1/offers/import', who: pageOf.nobody },
  '/m/[spaceId]/offers/new': { path: () => '/m/1/offers/new', who: pageOf.writersOfEstablishment },
  '/m/[spaceId]/offers/[offerId]': {
    path: ({ offers }) => `/m/1/offers/${offers.own}`,
    who: pageOf.establishment,
  },
  '/m/[spaceId]/offers/[offerId]/figures': {
    path: ({ offers }) => `/m/1/offers/${offers.own}/figures`,
    who: pageOf.establishment,
  },
  '/m/[spaceId]/offers/[offerId]/history': {
    path: ({ offers }) => `/m/1/offers/${offers.own}/history`,
    who: pageOf.establishment,
  },
  '/m/[spaceId]/applications/[[...open]]': {
    path: ({ applications }) => `/m/1/applications/${applications.own}`,
    who: pageOf.establishment,
  },
  '/m/[spaceId]/applications/new': {
    path: () => '/m/1/applications/new',
    who: pageOf.writersOfEstablishment,
  },
  '/g/[spaceId]/applications/new': { path: () => '/g/1/applications/new', who: pageOf.nobody },
  '/m/[spaceId]/applications/triage': { path: () => '/m/1/applications/triage', who: pageOf.establishment },
  '/g/[spaceId]/applications/triage': { path: () => '/g/1/applications/triage', who: pageOf.nobody },
  '/m/[spaceId]/bulk': { path: () => '/m/1/bulk', who: pageOf.writersOfEstablishment },
  '/m/[spaceId]/bulk/[bulkRequestId]': {
    path: ({ bulkRequests }) => `/m/1/bulk/${bulkRequests.stopped}`,
    who: pageOf.ownerOnly,
  },
  '/m/[spaceId]/notifications': { path: () => '/m/1/notifications', who: pageOf.establishment },
  '/m/[spaceId]/job-datings': { path: () => '/m/1/job-datings', who: pageOf.establishment },
  '/m/[spaceId]/job-datings/new': { path: () => '/m/1/job-datings/new', who: pageOf.writersOfEstablishment },
  '/m/[spaceId]/job-datings/[jobDatingId]': {
    path: ({ jobDating }) => `/m/1/job-datings/${jobDating}`,
    who: pageOf.establishment,
  },
  '/m/[spaceId]/visibility': { path: () => '/m/1/visibility', who: pageOf.establishment },
  '/m/[spaceId]/visibility/[sponsoredId]': {
    path: ({ sponsored }) => `/m/1/visibility/${sponsored}`,
    who: pageOf.establishment,
  },
  '/m/[spaceId]/record': { path: () => '/m/1/record', who: pageOf.establishment },
  '/m/[spaceId]/media': { path: () => '/m/1/media', who: pageOf.establishment },
  '/m/[spaceId]/media/[mediumId]': {
    path: ({ medium }) => `/m/1/media/${medium}`,
    who: pageOf.establishment,
  },
  '/m/[spaceId]/media/private': { path: () => '/m/1/media/private', who: pageOf.writersOfEstablishment },
  '/g/[spaceId]/media/private': { path: () => '/g/1/media/private', who: pageOf.nobody },
  '/g/[spaceId]/media': { path: () => '/g/1/media', who: pageOf.nobody },
  '/g/[spaceId]/media/[mediumId]': { path: ({ medium }) => `/g/1/media/${medium}`, who: pageOf.nobody },
  '/m/[spaceId]/articles': { path: () => '/m/1/articles', who: pageOf.establishment },
  '/m/[spaceId]/articles/new': { path: () => '/m/1/articles/new', who: pageOf.writersOfEstablishment },
  '/m/[spaceId]/articles/[articleId]': {
    path: ({ article }) => `/m/1/articles/${article}`,
    who: pageOf.establishment,
  },
  '/m/[spaceId]/team': { path: () => '/m/1/team', who: pageOf.establishment },
  '/m/[spaceId]/team/new': { path: () => '/m/1/team/new', who: pageOf.ownersOfEstablishment },
  '/m/[spaceId]/settings': { path: () => '/m/1/settings', who: pageOf.establishment },
  '/m/[spaceId]/activity': { path: () => '/m/1/activity', who: pageOf.establishment },
  '/g/[spaceId]/activity': { path: () => '/g/1/activity', who: pageOf.group },
  '/m/[spaceId]/settings/messages': { path: () => '/m/1/settings/messages', who: pageOf.establishment },
  '/g/[spaceId]/settings/messages': { path: () => '/g/1/settings/messages', who: pageOf.nobody },
  '/m/[spaceId]/settings/rights': { path: () => '/m/1/settings/rights', who: pageOf.ownersOfEstablishment },
  '/g/[spaceId]/settings/rights': { path: () => '/g/1/settings/rights', who: pageOf.nobody },
  '/m/[spaceId]/talents': { path: () => '/m/1/talents', who: pageOf.establishment },
  '/m/[spaceId]/talents/showcase': { path: () => '/m/1/talents/showcase', who: pageOf.establishment },
  '/m/[spaceId]/talents/likes': { path: () => '/m/1/talents/likes', who: pageOf.establishment },
  '/m/[spaceId]/talents/followers': { path: () => '/m/1/talents/followers', who: pageOf.establishment },
  '/m/[spaceId]/talents/contact': { path: () => '/m/1/talents/contact', who: pageOf.establishment },
  '/m/[spaceId]/talents/contact/new': { path: () => '/m/1/talents/contact/new', who: pageOf.establishment },
  '/g/[spaceId]/talents': { path: () => '/g/1/talents', who: pageOf.nobody },
  '/g/[spaceId]/talents/showcase': { path: () => '/g/1/talents/showcase', who: pageOf.nobody },
  '/g/[spaceId]/talents/likes': { path: () => '/g/1/talents/likes', who: pageOf.nobody },
  '/g/[spaceId]/talents/followers': { path: () => '/g/1/talents/followers', who: pageOf.nobody },
  '/g/[spaceId]/talents/contact': { path: () => '/g/1/talents/contact', who: pageOf.nobody },
  '/g/[spaceId]/talents/contact/new': { path: () => '/g/1/talents/contact/new', who: pageOf.nobody },
  '/m/[spaceId]/interns': { path: () => '/m/1/interns', who: pageOf.establishment },
  '/m/[spaceId]/interns/schools': { path: () => '/m/1/interns/schools', who: pageOf.establishment },
  '/g/[spaceId]/interns': { path: () => '/g/1/interns', who: pageOf.group },
  '/g/[spaceId]/interns/schools': { path: () => '/g/1/interns/schools', who: pageOf.group },
  '/m/[spaceId]/subscription': { path: () => '/m/1/subscription', who: pageOf.establishment },
  '/g/[spaceId]/subscription': { path: () => '/g/1/subscription', who: pageOf.nobody },
  '/g/[spaceId]': { path: () => '/g/1', who: pageOf.group },
  '/m/[spaceId]/impersonation/[establishmentId]': {
    path: () => '/m/1/impersonation/1',
    who: pageOf.nobodyOfEstablishment,
  },
  '/g/[spaceId]/offers/copies': { path: () => '/g/1/offers/copies', who: pageOf.group },
  '/m/[spaceId]/offers/copies': { path: () => '/m/1/offers/copies', who: pageOf.nobodyOfEstablishment },
  '/g/[spaceId]/structure': { path: () => '/g/1/structure', who: pageOf.group },
  '/g/[spaceId]/structure/new': { path: () => '/g/1/structure/new', who: pageOf.group },
  '/m/[spaceId]/structure': { path: () => '/m/1/structure', who: pageOf.nobodyOfEstablishment },
  '/m/[spaceId]/structure/new': { path: () => '/m/1/structure/new', who: pageOf.nobodyOfEstablishment },
  '/g/[spaceId]/impersonation/[establishmentId]': { path: () => '/g/1/impersonation/1', who: pageOf.group },
  '/g/[spaceId]/establishments/[establishmentId]': {
    path: () => '/g/1/establishments/2',
    who: pageOf.group,
  },
  '/m/[spaceId]/establishments/[establishmentId]': {
    path: () => '/m/1/establishments/1',
    who: pageOf.nobodyOfEstablishment,
  },
  '/g/[spaceId]/compare': { path: () => '/g/1/compare?maison=1,2', who: pageOf.group },
  '/m/[spaceId]/compare': { path: () => '/m/1/compare', who: pageOf.nobodyOfEstablishment },
  '/g/[spaceId]/reports': { path: () => '/g/1/reports', who: pageOf.group },
  '/m/[spaceId]/reports': { path: () => '/m/1/reports', who: pageOf.nobodyOfEstablishment },
  '/g/[spaceId]/reports/[reportId]': {
    path: ({ report }) => `/g/1/reports/${report}`,
    who: pageOf.group,
  },
  '/m/[spaceId]/reports/[reportId]': {
    path: ({ report }) => `/m/1/reports/${report}`,
    who: pageOf.nobodyOfEstablishment,
  },
  '/g/[spaceId]/offers': { path: () => '/g/1/offers', who: pageOf.group },
  '/g/[spaceId]/offers/[offerId]': {
    path: ({ offers }) => `/g/1/offers/${offers.attached}`,
    who: pageOf.group,
  },
  '/g/[spaceId]/offers/[offerId]/figures': {
    path: ({ offers }) => `/g/1/offers/${offers.attached}/figures`,
    who: pageOf.group,
  },
  '/g/[spaceId]/offers/[offerId]/history': {
    path: ({ offers }) => `/g/1/offers/${offers.attached}/history`,
    who: pageOf.group,
  },
  '/g/[spaceId]/applications/[[...open]]': {
    path: ({ applications }) => `/g/1/applications/${applications.attached}`,
    who: pageOf.group,
  },
  '/g/[spaceId]/notifications': { path: () => '/g/1/notifications', who: pageOf.group },
  '/g/[spaceId]/settings': { path: () => '/g/1/settings', who: pageOf.group },
  '/g/[spaceId]/offers/new': { path: () => '/g/1/offers/new', who: pageOf.nobody },
  '/g/[spaceId]/job-datings': { path: () => '/g/1/job-datings', who: pageOf.nobody },
  '/g/[spaceId]/job-datings/new': { path: () => '/g/1/job-datings/new', who: pageOf.nobody },
  '/g/[spaceId]/job-datings/[jobDatingId]': {
    path: ({ jobDating }) => `/g/1/job-datings/${jobDating}`,
    who: pageOf.nobody,
  },
  '/g/[spaceId]/visibility': { path: () => '/g/1/visibility', who: pageOf.nobody },
  '/g/[spaceId]/visibility/[sponsoredId]': {
    path: ({ sponsored }) => `/g/1/visibility/${sponsored}`,
    who: pageOf.nobody,
  },
  '/g/[spaceId]/record': { path: () => '/g/1/record', who: pageOf.nobody },
  '/g/[spaceId]/articles': { path: () => '/g/1/articles', who: pageOf.nobody },
  '/g/[spaceId]/articles/new': { path: () => '/g/1/articles/new', who: pageOf.nobody },
  '/g/[spaceId]/articles/[articleId]': {
    path: ({ article }) => `/g/1/articles/${article}`,
    who: pageOf.nobody,
  },
  '/g/[spaceId]/team': { path: () => '/g/1/team', who: pageOf.nobody },
  '/g/[spaceId]/team/new': { path: () => '/g/1/team/new', who: pageOf.nobody },
  '/g/[spaceId]/bulk': { path: () => '/g/1/bulk', who: pageOf.writersOfGroup },
  '/g/[spaceId]/bulk/[bulkRequestId]': {
    path: ({ bulkRequests }) => `/g/1/bulk/${bulkRequests.stopped}`,
    who: pageOf.nothingOfGroup,
  },
};

/**
 * The two entry pages, which redirect instead of showing anything of an establishment; they have their own
 * expectations.
 */
export const entryPages = ['/', '/sign-in'];
