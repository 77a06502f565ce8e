/** A response, without following redirects. */
export type Answer = { status: number; location: string; headers: Headers; body: string };

export type Question = {
  method?: string;
  /** Value of the session cookie; null for none. */
  session?: string | null;
  headers?: Record<string, string>;
  body?: BodyInit | null;
};

/** One plain HTTP request, without the headers of a browser. */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', session = null, headers = {}, body = null }: Question = {},
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { ...(session !== null && { cookie: `perron-session=${session}` }), ...headers },
    body,
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    headers: response.headers,
    body: await response.text(),
  };
}

/** The headers that our own pages add to requests with effects. */
export function fromOurPages(origin: string): Record<string, string> {
  return { origin, 'sec-fetch-site': 'same-origin', 'x-bff': '1', 'content-type': 'application/json' };
}

const AT_ONCE = 8;

/** Runs the task for each item, several at a time; the results are in the order of the items. */
export async function forEach<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
