'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { whenUsed } from '#components/ui/overlay/when-used.ts';

/** Prefetched before anything is typed: often the network is why leaving must be confirmed. */
const fetchDialog = async () => (await import('#components/ui/overlay/dialog.tsx')).Dialog;
const Dialog = lazyPart(fetchDialog);

/** Asks before leaving only while typed text could not be stored; a stored draft never needs a question. */
export function LeaveGuard({ isUnsafe }: { isUnsafe: () => boolean }) {
  const t = useTranslations('drafts');
  const ui = useTranslations('ui');
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const allowed = useRef(false);

  useEffect(() => whenUsed(fetchDialog), []);
  useEffect(() => {
    const held = () => !allowed.current && isUnsafe();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (held()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event, link) || !held()) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search);
    };
    addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isUnsafe]);

  if (target === null) return null;
  const leave = () => {
    allowed.current = true;
    setTarget(null);
    navigate(target);
  };
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onClose={() => setTarget(null)}
        title={t('leaveTitle')}
        closeLabel={ui('close')}
        footer={
          <>
            <Button variant="danger" onClick={leave}>
              {t('leave')}
            </Button>
            <Button variant="primary" onClick={() => setTarget(null)}>
              {t('stay')}
            </Button>
          </>
        }
      >
        <p>{t('leaveText')}</p>
      </Dialog>
    </Suspense>
  );
}

/** A click that does not leave this page. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return modified || link.target === '_blank' || link.origin !== location.origin || samePage;
}
