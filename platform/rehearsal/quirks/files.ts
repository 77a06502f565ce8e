import { type Difference, eachText, isRecord, reshaping } from './exchange.ts';

const unnamed = reshaping({
  candidatures: ({ cv, ...rest }) => ({
    ...rest,
    cv: isRecord(cv) ? { id: cv.id, mime: 'application/octet-stream' } : null,
  }),
});

/** Only the answer with the file says what it is called, and nothing but its bytes of what kind it is. */
export const ODD_FILES: Difference = {
  answer: (answered, asked) => {
    if (asked.path !== '/secure-file') return unnamed.answer?.(answered, asked) ?? answered;
    const headers = new Headers(answered.headers);
    headers.set('content-type', 'application/x-download');
    return { ...answered, headers };
  },
};

/** Images are on another host than the service. */
export const MEDIA_ELSEWHERE: Difference = {
  answer: (answered) => ({
    ...answered,
    body: eachText(answered.body, (text, key) =>
      key.endsWith('url') ? text.replace('://localhost:', '://127.0.0.1:') : text,
    ),
  }),
};
