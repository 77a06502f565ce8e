type Search = Pick<URLSearchParams, 'get'>;

/** The only offer in the filter of a URL; null for several or all. */
export function onlyOfferIn(search: Search): number | null {
  const asked = search.get('offer') ?? '';
  return /^\d{1,15}$/.test(asked) ? Number(asked) : null;
}

/** The path by which the navigation finds the place of a URL: the applications of one offer are a view of it. */
export function placePathOf(path: string, search: Search): string {
  const offer = onlyOfferIn(search);
  return offer === null ? path : path.replace(/\/applications(\/\d+)?$/, `/offers/${offer}`);
}
