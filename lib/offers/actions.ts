'use server';

import { refresh } from 'next/cache';
import { defineAction } from '#lib/server/action.ts';
import type { ActionResult } from '#lib/server/result.ts';
import * as commands from './commands.ts';

export const saveOffer = refreshing(defineAction(commands.saveOffer));
export const moveOffer = refreshing(defineAction(commands.moveOffer));
export const duplicateOffer = refreshing(defineAction(commands.duplicateOffer));
export const deleteOffer = refreshing(defineAction(commands.deleteOffer));

/** The page that asked is drawn again with the answer, in the same round trip. */
function refreshing<Input, T>(action: (input: Input) => Promise<ActionResult<T>>) {
  return async (input: Input): Promise<ActionResult<T>> => {
    const result = await action(input);
    if (result.ok) refresh();
    return result;
  };
}
