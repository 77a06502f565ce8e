'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useGo } from '#components/ui/way.ts';

/** Holds people back only while something they typed could not be stored; a stored draft never needs a question. */
export function LeaveGuard({ isUnsafe }: { isUnsafe: () => boolean }) {
  const t = useTranslations('drafts');
  const ui = useTranslations('ui');
  const go = useGo();
  const [target, setTarget] = useState<string | null>(null);
  const allowed = useRef(false);

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
    go(target);
  };
  return (
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
  );
}

/** A click that leaves this page where it is. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return modified || link.target === '_blank' || link.origin !== location.origin || samePage;
}
