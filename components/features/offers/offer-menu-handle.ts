/** The attribute around the button of an offer's menu; its value is the id of the offer. */
export const MENU_OF = 'data-offer-menu';

/** The button of an offer's menu, which is always there; null when the offer is not on the page. */
export function menuOf(offerId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${MENU_OF}="${offerId}"] button`);
}
