/** The sections of the form, in the order of the screen. */
export const OFFER_SECTIONS = ['job', 'text', 'time', 'pay', 'place', 'apply', 'visual'] as const;

export const sectionId = (section: (typeof OFFER_SECTIONS)[number]) => `offer-section-${section}`;
