import { accountRows } from './account-rows.ts';
import type { ActionRow } from './action-row.ts';
import { establishmentRows } from './establishment-rows.ts';
import { followUpRows } from './follow-up-rows.ts';
import { groupRows } from './group-rows.ts';
import { recruitmentRows } from './recruitment-rows.ts';

/**
 * Every server action and who may call it, in the order in which the owner's calls succeed. An action without a row
 * fails the suite.
 */
export const actionRows: Record<string, ActionRow> = {
  ...recruitmentRows,
  ...followUpRows,
  ...establishmentRows,
  ...accountRows,
  ...groupRows,
};
