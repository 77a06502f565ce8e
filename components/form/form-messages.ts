/** Message namespaces of every form in the browser, besides those of its feature; with a picture also `media`. */
export const FORM_MESSAGES = ['form', 'drafts', 'ui', 'errors'] as const;
