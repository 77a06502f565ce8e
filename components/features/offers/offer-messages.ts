/** Message namespaces of every page of an offer in the browser. */
export const HEAD_MESSAGES = [
  'offers',
  'lowPay',
  'offerTemplates',
  'feedback',
  'statuses',
  'ui',
  'errors',
] as const;
/** Message namespaces of the offer form, besides those of every form. */
export const OFFER_MESSAGES = ['offers', 'offerForm', 'offerPreview', 'lowPay', 'media'] as const;
