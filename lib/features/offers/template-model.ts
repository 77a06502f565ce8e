/** A template in a list, without its text. */
export type OfferTemplate = { readonly id: string; readonly name: string; readonly savedAt: string };

export const TEMPLATE_NAME_MAX = 120;
