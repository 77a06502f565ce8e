'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { useKept } from '#components/form/kept.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { dots } from '#components/ui/icons/icon-paths.ts';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { MenuButton } from '#components/ui/overlay/menu-button.tsx';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { whenUsed } from '#components/ui/overlay/when-used.ts';
import type { OfferDays } from '#lib/features/offers/form.ts';
import { useOfferActions } from './offer-actions.tsx';
import { MENU_OF } from './offer-menu-handle.ts';

const fetchItems = async () => (await import('./offer-menu-items.tsx')).OfferMenuItems;
const OfferMenuItems = lazyPart(fetchItems);

const DeleteOfferDialog = lazyPart(async () => (await import('./delete-offer-dialog.tsx')).DeleteOfferDialog);

const SeasonDialog = lazyPart(async () => (await import('./season-dialog.tsx')).SeasonDialog);

const KeepTemplate = lazyPart(async () => (await import('./templates/keep-template.tsx')).KeepTemplate);

const TRIGGER =
  'target relative z-10 inline-grid place-items-center rounded text-ink-soft hover:bg-line/50 hover:text-ink aria-expanded:bg-line/50';

/** Everything that can be done to an offer. */
export function OfferMenu({ inEditor = false }: { inEditor?: boolean }) {
  const t = useTranslations('offers');
  const { offer, pending, deleting } = useOfferActions();
  const [asks, setAsks] = useState<'season' | 'template' | null>(null);
  const season = useKept<OfferDays>();
  const template = useKept<string>();
  useEffect(() => whenUsed(fetchItems), []);
  return (
    <>
      <span className="contents" {...{ [MENU_OF]: offer.id }}>
        <MenuButton
          trigger={pending ? <Spinner /> : <Icon path={dots} className="size-5 stroke-3" />}
          label={t('menu.label', { title: offer.title })}
          triggerClass={TRIGGER}
          align="end"
        >
          <OfferMenuItems
            inEditor={inEditor}
            onSeason={() => setAsks('season')}
            onTemplate={() => setAsks('template')}
          />
        </MenuButton>
      </span>
      {asks && (
        <Suspense fallback={<Opening />}>
          {asks === 'season' ? (
            <SeasonDialog {...season} onClose={() => setAsks(null)} />
          ) : (
            <KeepTemplate {...template} onClose={() => setAsks(null)} />
          )}
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteOfferDialog inEditor={inEditor} />
        </Suspense>
      )}
    </>
  );
}
