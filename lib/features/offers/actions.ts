'use server';

import { defineAction } from '#lib/engines/server/action.ts';
import * as commands from './commands.ts';

export const saveOffer = defineAction(commands.saveOffer);
export const publishOffer = defineAction(commands.publishOffer);
export const undoPublications = defineAction(commands.undoPublications);
export const settlePublication = defineAction(commands.settlePublication);
export const moveOffer = defineAction(commands.moveOffer);
export const duplicateOffer = defineAction(commands.duplicateOffer);
export const prepareOfferCopies = defineAction(commands.prepareOfferCopies);
export const prepareOfferImport = defineAction(commands.prepareOfferImport);
export const deleteOffer = defineAction(commands.deleteOffer);
export const keepTemplate = defineAction(commands.keepTemplate);
export const beginOffer = defineAction(commands.beginOffer);
export const renameTemplate = defineAction(commands.renameTemplate);
export const dropTemplate = defineAction(commands.dropTemplate);
