'use client';

import { useEffect, useState } from 'react';
import { type CvContent, cvContentOf } from '#lib/features/applications/cv-content.ts';

type Opened =
  | { readonly kind: 'opening' }
  /** `url` shows a picture while the viewer is open; empty for anything else. */
  | { readonly kind: 'open'; readonly content: CvContent; readonly url: string }
  | { readonly kind: 'failed'; readonly trouble: number | 'lost' };

const OPENING: Opened = { kind: 'opening' };

/** The whole of an untrusted file, in the memory of the page until the viewer is closed. */
export function useCvFile(source: string, attempt: number): Opened {
  const [opened, setOpened] = useState(OPENING);
  useEffect(() => {
    const left = new AbortController();
    let url = '';
    const read = async (): Promise<Opened> => {
      const answer = await fetch(`${source}?attempt=${attempt}`, { signal: left.signal, cache: 'no-store' });
      if (!answer.ok) return { kind: 'failed', trouble: answer.status };
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const content = cvContentOf(bytes);
      // Never with the declared type: it could become a page of our origin.
      if (content.kind === 'picture' && !left.signal.aborted)
        url = URL.createObjectURL(new Blob([bytes], { type: content.type }));
      return { kind: 'open', content, url };
    };
    read()
      .catch((): Opened => ({ kind: 'failed', trouble: 'lost' }))
      .then((next) => !left.signal.aborted && setOpened(next));
    return () => {
      left.abort();
      setOpened(OPENING);
      if (url) URL.revokeObjectURL(url);
    };
  }, [source, attempt]);
  return opened;
}
