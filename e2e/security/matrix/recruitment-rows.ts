import { randomUUID } from 'node:crypto';
import { applicationForm } from '../application-form.ts';
import { offerForm } from '../offer-form.ts';
import type { World } from '../world.ts';
import { type ActionRow, NEVER } from './action-row.ts';

const nobodysBulkRequest = () => ({ bulkRequestId: randomUUID() });
const onDraft = ({ bulkRequests }: World) => ({ bulkRequestId: bulkRequests.draft });
const onStopped = ({ bulkRequests }: World) => ({ bulkRequestId: bulkRequests.stopped });
const offers = { who: 'write', page: '/offers' } as const;
const templates = { who: 'write', page: '/offers/templates' } as const;
const applications = { who: 'write', page: '/applications' } as const;
const views = { who: 'own', page: '/applications' } as const;
const aView = (viewId: number | null) => ({
  ...{
    viewId,
    list: 'applications',
    name: 'Avec logement',
    search: '?housing=1',
    isShared: false,
    isPinned: false,
  },
});
const bulkRequest = { who: 'write', page: '/bulk/00000000-0000-4000-8000-000000000000' } as const;
const save = (recordId: number) => ({
  recordId,
  opened: offerForm('Avant'),
  mine: offerForm('Après'),
  request: { publishOn: null },
  prefer: 'mine',
});

const move = (applicationId: number) => ({
  to: 'reviewing',
  moves: [{ operationId: randomUUID(), applicationId, from: 'received' }],
});

const enter = (offerId: number) => {
  const form = applicationForm(offerId, `${randomUUID()}@people.demo`);
  return { recordId: null, opened: form, mine: form, request: null, prefer: 'ask' };
};

const change = (id: number) => ({
  change: { kind: 'application.move', status: 'reviewing', selection: { kind: 'ids', ids: [id] } },
});

const everything = { adjustment: { selected: true, items: { kind: 'all' } } };

/** Offers, applications and bulk requests, in the order in which the owner's calls succeed. */
export const recruitmentRows: Record<string, ActionRow> = {
  // A new view in the caller's own establishment; `deleteView` covers one of another establishment.
  saveView: {
    ...views,
    input: () => aView(null),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  pinView: {
    ...views,
    input: ({ kept }) => ({ viewId: kept.view, isPinned: true }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ viewId: NEVER, isPinned: true }),
  },
  deleteView: {
    ...views,
    input: ({ kept }) => ({ viewId: kept.view }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ viewId: NEVER }),
  },
  saveApplication: {
    ...{ who: 'write', page: '/applications/new' },
    input: ({ offers: { own } }) => enter(own),
    owner: 'ok',
    fromElsewhere: 'invalid',
    never: () => enter(NEVER),
  },
  saveOffer: {
    ...offers,
    input: ({ offers: { draft } }) => save(draft),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => save(NEVER),
  },
  duplicateOffer: {
    ...offers,
    input: ({ offers: { draft } }) => ({ offerId: draft, title: 'Copie' }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ offerId: NEVER, title: 'Copie' }),
  },
  keepTemplate: {
    ...offers,
    input: ({ offers: { draft } }) => ({ offerId: draft, name: 'Modèle' }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ offerId: NEVER, name: 'Modèle' }),
  },
  beginOffer: {
    ...templates,
    input: ({ template }) => ({ templateId: template }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ templateId: randomUUID() }),
  },
  renameTemplate: {
    ...templates,
    input: ({ template }) => ({ templateId: template, name: 'Autre nom' }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ templateId: randomUUID(), name: 'Autre nom' }),
  },
  // A missing record counts as deleted, and another establishment's counts as missing.
  dropTemplate: {
    ...templates,
    input: ({ template }) => ({ templateId: template }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ templateId: randomUUID() }),
  },
  // The file belongs to the establishment of the URL: it names no record.
  prepareOfferImport: {
    ...{ who: 'write', page: '/offers/import' },
    input: () => ({ file: 'offres.csv', lines: [{ line: 2, values: offerForm('Du fichier') }], leftOut: [] }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: null,
  },
  publishOffer: {
    ...offers,
    // It is public, which every list knows: nothing is held.
    input: ({ offers: { own } }) => ({ offerId: own, publicationId: randomUUID() }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ offerId: NEVER, publicationId: randomUUID() }),
  },
  undoPublications: {
    ...offers,
    input: () => ({ ids: [randomUUID()] }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ ids: [randomUUID()] }),
  },
  settlePublication: {
    ...offers,
    input: () => ({ id: randomUUID(), choice: 'keep', publicationId: randomUUID() }),
    owner: 'notFound',
    fromElsewhere: 'notFound',
    never: () => ({ id: randomUUID(), choice: 'keep', publicationId: randomUUID() }),
  },
  moveOffer: {
    ...offers,
    input: ({ offers: { draft } }) => ({ offerId: draft, verb: 'archive' }),
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: () => ({ offerId: NEVER, verb: 'archive' }),
  },
  // A missing record counts as deleted, and another establishment's counts as missing.
  deleteOffer: {
    ...offers,
    input: ({ offers: { draft } }) => ({ recordId: draft }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ recordId: NEVER }),
  },
  // Held like any move, then refused by the platform.
  moveApplications: {
    ...applications,
    input: (world) => move(world.applications.own),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => move(NEVER),
  },
  undoMoves: {
    ...applications,
    input: () => ({ ids: [randomUUID()] }),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => ({ ids: [randomUUID()] }),
  },
  settleConflict: {
    ...applications,
    input: () => ({ id: randomUUID(), choice: 'insist', moveId: randomUUID() }),
    owner: 'notFound',
    fromElsewhere: 'notFound',
    never: () => ({ id: randomUUID(), choice: 'insist', moveId: randomUUID() }),
  },
  // A selection covers records of the scope only: none of another establishment is selected.
  prepareBulkRequest: {
    ...applications,
    input: (world) => change(world.applications.own),
    owner: 'ok',
    fromElsewhere: 'ok',
    never: () => change(NEVER),
  },
  adjustBulkRequest: {
    ...bulkRequest,
    input: (world) => ({ ...onDraft(world), ...everything }),
    owner: 'ok',
    fromElsewhere: 'conflict',
    never: () => ({ ...nobodysBulkRequest(), ...everything }),
  },
  startBulkRequest: {
    ...bulkRequest,
    input: onDraft,
    owner: 'ok',
    fromElsewhere: 'conflict',
    never: nobodysBulkRequest,
  },
  pauseBulkRequest: {
    ...bulkRequest,
    input: onDraft,
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: nobodysBulkRequest,
  },
  resumeBulkRequest: {
    ...bulkRequest,
    input: onDraft,
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: nobodysBulkRequest,
  },
  cancelBulkRequest: {
    ...bulkRequest,
    input: onDraft,
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: nobodysBulkRequest,
  },
  // A bulk request that was stopped before it started has no failed items.
  retryFailed: {
    ...bulkRequest,
    input: onStopped,
    owner: 'conflict',
    fromElsewhere: 'notFound',
    never: nobodysBulkRequest,
  },
  // The picture is not used, so that there is nothing to replace.
  prepareReplacement: {
    ...{ who: 'write', page: '/media' },
    input: ({ medium, unusedMedium }) => ({ mediumId: unusedMedium, replacementId: medium }),
    owner: 'conflict',
    fromElsewhere: 'notFound',
    never: ({ medium }) => ({ mediumId: NEVER, replacementId: medium }),
  },
  revertBulkRequest: {
    ...bulkRequest,
    input: onStopped,
    owner: 'ok',
    fromElsewhere: 'notFound',
    never: nobodysBulkRequest,
  },
};
