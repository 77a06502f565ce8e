/** Headers of a list (RFC 8288 links relative to the present URL). `total` counts the whole list. */
export function toListHeaders(
  url: string,
  total: number,
  page: number,
  perPage: number,
): Record<string, string> {
  const pages = Math.ceil(total / perPage);
  const target = new URL(url);
  const link = (to: number, rel: string) => {
    target.searchParams.set('page', String(to));
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  const links = [
    page > 1 && pages > 0 ? link(Math.min(page - 1, pages), 'prev') : null,
    page < pages ? link(page + 1, 'next') : null,
    pages > 0 ? link(1, 'first') : null,
    pages > 0 ? link(pages, 'last') : null,
  ].filter((entry) => entry !== null);
  return {
    'X-Total-Count': String(total),
    'X-Total-Pages': String(pages),
    ...(links.length > 0 ? { Link: links.join(', ') } : {}),
  };
}
