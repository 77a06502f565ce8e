'use client';

import { useEffect, useRef, useState } from 'react';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { askWho } from './ask.ts';

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
