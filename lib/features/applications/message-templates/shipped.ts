import type { MessageTemplate } from './model.ts';

const SHIPPED = ['received', 'invitation', 'refusal', 'reminder'] as const;
type Shipped = (typeof SHIPPED)[number];

/** Ids of the shipped templates, which every establishment has until it changes or deletes its own. */
export const SHIPPED_IDS: Readonly<Record<Shipped, string>> = {
  received: '7e3f0c1a-0000-4000-8000-000000000001',
  invitation: '7e3f0c1a-0000-4000-8000-000000000002',
  refusal: '7e3f0c1a-0000-4000-8000-000000000003',
  reminder: '7e3f0c1a-0000-4000-8000-000000000004',
};

/** The shipped template that a message begins with, by the status of the application. */
export const BEGINS_WITH: Readonly<Record<string, string>> = {
  received: SHIPPED_IDS.received,
  rejected: SHIPPED_IDS.refusal,
};

export const isShipped = (id: string): boolean => Object.values(SHIPPED_IDS).includes(id);

/** The templates of an establishment: its own, and the shipped ones that it has neither changed nor deleted. */
export function withShipped(
  own: readonly MessageTemplate[],
  wordsOf: (shipped: Shipped) => Omit<MessageTemplate, 'id'>,
): readonly MessageTemplate[] {
  const known = new Set(own.map(({ id }) => id));
  const shipped = SHIPPED.filter((name) => !known.has(SHIPPED_IDS[name])).map((name) => ({
    id: SHIPPED_IDS[name],
    ...wordsOf(name),
  }));
  // A deleted shipped template is stored with an empty text, so that it does not come back.
  return [...shipped, ...own.filter(({ body }) => body !== '')];
}
