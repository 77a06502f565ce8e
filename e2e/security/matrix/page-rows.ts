import type { World } from '../world.ts';
import { type PageOutcome, pageOf, type Row } from './outcome.ts';

type PageRow = { path: (world: World) => string; who: Row<PageOutcome> };

/** Every page of `app` and who sees it. A page without a row fails the suite. */
export const pageRows: Record<string, PageRow> = {
  '/m/[spaceId]': { path: () => '/m/1', who: pageOf.house },
  '/m/[spaceId]/offers': { path: () => '/m/1/offers', who: pageOf.house },
  '/m/[spaceId]/offers/new': { path: () => '/m/1/offers/new', who: pageOf.writersOfHouse },
  '/m/[spaceId]/offers/[offerId]': {
    path: ({ offers }) => `/m/1/offers/${offers.own}`,
    who: pageOf.house,
  },
  '/m/[spaceId]/applications/[[...open]]': {
    path: ({ applications }) => `/m/1/applications/${applications.own}`,
    who: pageOf.house,
  },
  '/m/[spaceId]/jobs': { path: () => '/m/1/jobs', who: pageOf.writersOfHouse },
  '/m/[spaceId]/jobs/[jobId]': { path: ({ jobs }) => `/m/1/jobs/${jobs.stopped}`, who: pageOf.ownerOnly },
  '/m/[spaceId]/notifications': { path: () => '/m/1/notifications', who: pageOf.house },
  '/m/[spaceId]/job-datings': { path: () => '/m/1/job-datings', who: pageOf.house },
  '/m/[spaceId]/job-datings/new': { path: () => '/m/1/job-datings/new', who: pageOf.writersOfHouse },
  '/m/[spaceId]/job-datings/[jobDatingId]': {
    path: ({ jobDating }) => `/m/1/job-datings/${jobDating}`,
    who: pageOf.house,
  },
  '/m/[spaceId]/visibility': { path: () => '/m/1/visibility', who: pageOf.house },
  '/m/[spaceId]/visibility/[sponsoredId]': {
    path: ({ sponsored }) => `/m/1/visibility/${sponsored}`,
    who: pageOf.house,
  },
  '/m/[spaceId]/record': { path: () => '/m/1/record', who: pageOf.house },
  '/m/[spaceId]/media': { path: () => '/m/1/media', who: pageOf.house },
  '/m/[spaceId]/media/[mediumId]': { path: ({ medium }) => `/m/1/media/${medium}`, who: pageOf.house },
  '/m/[spaceId]/media/private': { path: () => '/m/1/media/private', who: pageOf.writersOfHouse },
  '/g/[spaceId]/media/private': { path: () => '/g/1/media/private', who: pageOf.nobody },
  '/g/[spaceId]/media': { path: () => '/g/1/media', who: pageOf.nobody },
  '/g/[spaceId]/media/[mediumId]': { path: ({ medium }) => `/g/1/media/${medium}`, who: pageOf.nobody },
  '/m/[spaceId]/articles': { path: () => '/m/1/articles', who: pageOf.house },
  '/m/[spaceId]/articles/new': { path: () => '/m/1/articles/new', who: pageOf.writersOfHouse },
  '/m/[spaceId]/articles/[articleId]': {
    path: ({ article }) => `/m/1/articles/${article}`,
    who: pageOf.house,
  },
  '/m/[spaceId]/team': { path: () => '/m/1/team', who: pageOf.house },
  '/m/[spaceId]/team/new': { path: () => '/m/1/team/new', who: pageOf.ownersOfHouse },
  '/m/[spaceId]/settings': { path: () => '/m/1/settings', who: pageOf.house },
  '/m/[spaceId]/talents': { path: () => '/m/1/talents', who: pageOf.house },
  '/m/[spaceId]/talents/showcase': { path: () => '/m/1/talents/showcase', who: pageOf.house },
  '/m/[spaceId]/talents/likes': { path: () => '/m/1/talents/likes', who: pageOf.house },
  '/m/[spaceId]/talents/followers': { path: () => '/m/1/talents/followers', who: pageOf.house },
  '/m/[spaceId]/talents/contact': { path: () => '/m/1/talents/contact', who: pageOf.house },
  '/m/[spaceId]/talents/contact/new': { path: () => '/m/1/talents/contact/new', who: pageOf.house },
  '/g/[spaceId]/talents': { path: () => '/g/1/talents', who: pageOf.nobody },
  '/g/[spaceId]/talents/showcase': { path: () => '/g/1/talents/showcase', who: pageOf.nobody },
  '/g/[spaceId]/talents/likes': { path: () => '/g/1/talents/likes', who: pageOf.nobody },
  '/g/[spaceId]/talents/followers': { path: () => '/g/1/talents/followers', who: pageOf.nobody },
  '/g/[spaceId]/talents/contact': { path: () => '/g/1/talents/contact', who: pageOf.nobody },
  '/g/[spaceId]/talents/contact/new': { path: () => '/g/1/talents/contact/new', who: pageOf.nobody },
  '/m/[spaceId]/interns': { path: () => '/m/1/interns', who: pageOf.house },
  '/m/[spaceId]/interns/schools': { path: () => '/m/1/interns/schools', who: pageOf.house },
  '/g/[spaceId]/interns': { path: () => '/g/1/interns', who: pageOf.group },
  '/g/[spaceId]/interns/schools': { path: () => '/g/1/interns/schools', who: pageOf.group },
  '/m/[spaceId]/subscription': { path: () => '/m/1/subscription', who: pageOf.house },
  '/g/[spaceId]/subscription': { path: () => '/g/1/subscription', who: pageOf.nobody },
  '/g/[spaceId]': { path: () => '/g/1', who: pageOf.group },
  '/m/[spaceId]/stand-in/[establishmentId]': { path: () => '/m/1/stand-in/1', who: pageOf.nobodyOfHouse },
  '/g/[spaceId]/stand-in/[establishmentId]': { path: () => '/g/1/stand-in/1', who: pageOf.group },
  '/g/[spaceId]/establishments/[establishmentId]': {
    path: () => '/g/1/establishments/2',
    who: pageOf.group,
  },
  '/m/[spaceId]/establishments/[establishmentId]': {
    path: () => '/m/1/establishments/1',
    who: pageOf.nobodyOfHouse,
  },
  '/g/[spaceId]/offers': { path: () => '/g/1/offers', who: pageOf.group },
  '/g/[spaceId]/offers/[offerId]': {
    path: ({ offers }) => `/g/1/offers/${offers.attached}`,
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
  '/g/[spaceId]/jobs': { path: () => '/g/1/jobs', who: pageOf.nobody },
  '/g/[spaceId]/jobs/[jobId]': { path: ({ jobs }) => `/g/1/jobs/${jobs.stopped}`, who: pageOf.nobody },
};

/** The two doors, which lead on instead of showing anything of a house; they have their own expectations. */
export const doors = ['/', '/sign-in'];
