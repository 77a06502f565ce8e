'use client';

import { useEffect, useRef, useState } from 'react';
import { tryReadJson } from '#lib/core/try-read-json.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

type WhoToAskProps = { scope: ScopeRef; permission: Permission };

/**
 * Names the people of the establishment who have the permission. Fetched when the explanation around it becomes
 * visible.
 */
export function WhoToAsk({ scope, permission }: WhoToAskProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const { kind, id } = scope;
  useEffect(() => {
    const element = place.current;
    // The platform names no team for a group.
    if (!element || kind === 'group') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Some pages have no messages provider, so the locale is read from the document.
      void askWho({ kind, id }, permission, document.documentElement.lang).then(setSentence);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [kind, id, permission]);
  return (
    <span ref={place} className="block wrap-anywhere">
      {sentence && ` ${sentence}`}
    </span>
  );
}

const HELD_MS = 5 * 60_000;

type Answer = { readonly at: number; readonly sentence: Promise<string | null> };
const answers = new Map<string, Answer>();

/**
 * Whom to ask, as a sentence in the language of the page; null where nobody can be named. All explanations of a page
 * share one request.
 */
function askWho(scope: ScopeRef, permission: Permission, locale: string): Promise<string | null> {
  const url = apiHref(scope, 'who-to-ask', { permission });
  const key = `${locale} ${url}`;
  const known = answers.get(key);
  if (known && Date.now() - known.at < HELD_MS) return known.sentence;
  const sentence = tryReadJson<string>(url).then((answer) => {
    // Not cached: nobody was named, or the read failed.
    if (answer === null) answers.delete(key);
    return answer;
  });
  answers.set(key, { at: Date.now(), sentence });
  return sentence;
}
