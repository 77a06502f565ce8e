type Headers = Record<string, string>;

export type Forgery = {
  name: string;
  /** Derives the forged headers from those of our own pages. */
  forge: (ours: Headers, origin: string) => Headers;
};

function without(headers: Headers, ...names: string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** What a browser sends for a page of another origin; older browsers send no `Sec-Fetch-Site`. */
const from = (origin: string | null, site: string | null) => (ours: Headers) => ({
  ...without(ours, 'origin', 'sec-fetch-site'),
  ...(origin !== null && { origin }),
  ...(site !== null && { 'sec-fetch-site': site }),
});
const EVIL = 'https://evil.example';
const sibling = (origin: string) => origin.replace('//', '//sibling.');

/** Requests that another site can make a browser send, by origin. */
export const foreignOrigins: readonly Forgery[] = [
  { name: 'no origin at all', forge: from(null, null) },
  { name: 'the origin null', forge: from('null', null) },
  { name: 'the origin null of a sandboxed frame', forge: from('null', 'cross-site') },
  { name: 'another site', forge: from(EVIL, 'cross-site') },
  { name: 'another site in an old browser', forge: from(EVIL, null) },
  { name: 'a sibling', forge: (ours, origin) => from(sibling(origin), 'same-site')(ours) },
  { name: 'a sibling in an old browser', forge: (ours, origin) => from(sibling(origin), null)(ours) },
  { name: 'our origin but another site', forge: (ours, origin) => from(origin, 'cross-site')(ours) },
  { name: 'our origin but a sibling', forge: (ours, origin) => from(origin, 'same-site')(ours) },
  { name: 'an address opened by hand', forge: (ours, origin) => from(origin, 'none')(ours) },
];

const ofType = (type: string) => (ours: Headers) => ({ ...ours, 'content-type': type });

/** Bodies that a form of another site may send without a preflight request. */
export const simpleBodies: readonly Forgery[] = [
  { name: 'text', forge: ofType('text/plain') },
  { name: 'a form', forge: ofType('application/x-www-form-urlencoded') },
  { name: 'a form with parts', forge: ofType('multipart/form-data; boundary=x') },
  { name: 'no type', forge: (ours) => without(ours, 'content-type') },
];

/** Without the header that only our own pages can set. */
export const withoutOurHeader: Forgery = {
  name: 'without our header',
  forge: (ours) => without(ours, 'x-bff'),
};
