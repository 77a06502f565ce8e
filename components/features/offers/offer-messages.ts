/** Namespaces that every page of one offer uses in the browser. */
export const HEAD_MESSAGES = [
  'offers',
  'lowPay',
  'offerTemplates',
  'feedback',
  'statuses',
  'ui',
  'errors',
] as const;
/** Namespaces of the form of an offer, besides those of every form. */
export const OFFER_MESSAGES = ['offers', 'offerForm', 'offerPreview', 'lowPay', 'media'] as const;
