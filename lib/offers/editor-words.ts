/** Namespaces of the catalogue that the pages of one offer use in the browser. */
export const EDITOR_WORDS = [
  'offers',
  'offerForm',
  'offerPreview',
  'form',
  'drafts',
  'media',
  'ui',
  'errors',
  'feedback',
  'statuses',
] as const;
