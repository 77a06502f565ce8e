import type { ActionRow } from './action-row.ts';

const impersonation = {
  who: 'group',
  page: '',
  owner: 'forbidden',
  fromElsewhere: 'forbidden',
  never: null,
} as const;

const groupRecord = {
  ...{ recordId: 1, request: null, prefer: 'mine' },
  opened: { name: 'Groupe Belmont', description: '', website: '' },
  mine: { name: 'Groupe Belmont', description: 'Autre', website: '' },
};
const anEntity = { name: 'Hôtel des Voisins', kind: 'hotel', address: '', postcode: '75001', city: 'Paris' };
const newEntity = {
  ...{ recordId: null, request: null, prefer: 'mine' },
  ...{ opened: { ...anEntity, name: '' }, mine: anEntity },
};

const aCopy = {
  establishmentId: 1,
  ...{ city: 'Paris', postcode: '75001', salaryMin: '', salaryMax: '' },
  ...{ visual: 'none', status: 'draft' },
};

/** Actions of a group's users, and of nobody in an establishment. */
export const groupRows: Record<string, ActionRow> = {
  createReport: {
    ...impersonation,
    input: () => ({ from: '2026-01-01', to: '2026-01-31', establishments: [], parts: ['figures'] }),
  },
  deleteReport: { ...impersonation, input: ({ report }) => ({ reportId: report }) },
  // The offer belongs to the only establishment named, so that there is nothing to copy.
  prepareOfferCopies: { ...impersonation, input: ({ offers }) => ({ offerId: offers.own, copies: [aCopy] }) },
  startImpersonation: { ...impersonation, input: () => ({ subjectId: 1 }) },
  endImpersonation: { ...impersonation, input: () => ({ subjectId: 1 }) },
  saveGroup: { ...impersonation, input: () => groupRecord },
  createEntity: { ...impersonation, input: () => newEntity },
  attachEstablishment: { ...impersonation, input: () => ({ subjectId: 1 }) },
  detachEstablishment: { ...impersonation, input: () => ({ subjectId: 1, typed: 'Hôtel Lutèce' }) },
};
