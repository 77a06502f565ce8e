import { type Difference, eachText, isRecord, reshaping } from './exchange.ts';

const unnamed = reshaping({
  candidatures: ({ cv, ...rest }) => ({
    ...rest,
    cv: isRecord(cv) ? { id: cv.id, mime: 'application/octet-stream' } : null,
  }),
});

/** A file's name is only in the response that serves it, and its type only in its bytes. */
export const ODD_FILES: Difference = {
  answer: (answered, asked) => {
    if (asked.path !== '/secure-file') return unnamed.answer?.(answered, asked) ?? answered;
    const headers = new Headers(answered.headers);
    headers.set('content-type', 'application/x-download');
    return { ...answered, headers };
  },
};

/** Images are served from another host. */
export const MEDIA_ELSEWHERE: Difference = {
  answer: (answered) => ({
    ...answered,
    body: eachText(answered.body, (text, key) =>
      key.endsWith('url') ? text.replace('://localhost:', '://127.0.0.1:') : text,
    ),
  }),
};
