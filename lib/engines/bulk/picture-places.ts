/** Where records show a picture of the library, in the order of a review. */
export const PICTURE_PLACES = [
  'offerVisual',
  'articleCover',
  'articleText',
  'jobDatingCover',
  'recordCover',
  'recordLogo',
] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/** A place of one record. */
export type PictureSpot = { readonly place: PicturePlace; readonly recordId: number };

/** The id of an item of a bulk request that stands for a place of a record. */
export function toItemId({ place, recordId }: PictureSpot): number {
  return recordId * PICTURE_PLACES.length + PICTURE_PLACES.indexOf(place);
}

export function spotOf(itemId: number): PictureSpot {
  const place = PICTURE_PLACES[itemId % PICTURE_PLACES.length] ?? PICTURE_PLACES[0];
  return { place, recordId: Math.floor(itemId / PICTURE_PLACES.length) };
}

const IMAGE = /(<img\b[^<>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

const readAttribute = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
const writeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The URLs of the pictures in an HTML text, in order. */
export function picturesIn(html: string): readonly string[] {
  return [...html.matchAll(IMAGE)].map(([, , double, single]) => readAttribute(double ?? single ?? ''));
}

/** The text with other pictures in the same order and nothing else changed. */
export function withPictures(html: string, addresses: readonly string[]): string {
  let at = 0;
  return html.replace(IMAGE, (whole, before: string, double?: string, single?: string) => {
    const address = addresses[at++];
    if (address === undefined || address === readAttribute(double ?? single ?? '')) return whole;
    return `${before}"${writeAttribute(address)}"`;
  });
}

/** The pictures of a text as the value of an item. Encoded URLs contain no spaces. */
export function textValue(addresses: readonly string[]): string {
  return addresses.map((address) => address.trim().replaceAll(/\s/g, '%20')).join(' ');
}

/** How people know a picture of which there is only the address. */
export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) || address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** An id of the library as the value of an item; '' for none. */
export function mediumValue(id: number | null): string {
  return id === null ? '' : String(id);
}
