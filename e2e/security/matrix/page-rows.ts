import type { World } from '../world.ts';
import { type PageOutcome, pageOf, type Row } from './outcome.ts';

type PageRow = { path: (world: World) => string; who: Row<PageOutcome> };

/** Every page of `app` and who sees it. A page without a row fails the suite. */
export const pageRows: Record<string, PageRow> = {
  '/m/[maisonId]': { path: () => '/m/1', who: pageOf.house },
  '/m/[maisonId]/offers': { path: () => '/m/1/offers', who: pageOf.house },
  '/m/[maisonId]/offers/new': { path: () => '/m/1/offers/new', who: pageOf.writersOfHouse },
  '/m/[maisonId]/offers/[offerId]': {
    path: ({ offers }) => `/m/1/offers/${offers.own}`,
    who: pageOf.house,
  },
  '/m/[maisonId]/applications/[[...open]]': {
    path: ({ applications }) => `/m/1/applications/${applications.own}`,
    who: pageOf.house,
  },
  '/m/[maisonId]/jobs': { path: () => '/m/1/jobs', who: pageOf.writersOfHouse },
  '/m/[maisonId]/jobs/[jobId]': { path: ({ jobs }) => `/m/1/jobs/${jobs.stopped}`, who: pageOf.ownerOnly },
  '/m/[maisonId]/notifications': { path: () => '/m/1/notifications', who: pageOf.house },
  '/g/[groupeId]': { path: () => '/g/1', who: pageOf.group },
  '/g/[groupeId]/offers': { path: () => '/g/1/offers', who: pageOf.group },
  '/g/[groupeId]/offers/[offerId]': {
    path: ({ offers }) => `/g/1/offers/${offers.attached}`,
    who: pageOf.group,
  },
  '/g/[groupeId]/applications/[[...open]]': {
    path: ({ applications }) => `/g/1/applications/${applications.attached}`,
    who: pageOf.group,
  },
  '/g/[groupeId]/notifications': { path: () => '/g/1/notifications', who: pageOf.group },
};

/** The two doors, which lead on instead of showing anything of a house; they have their own expectations. */
export const doors = ['/', '/sign-in'];
