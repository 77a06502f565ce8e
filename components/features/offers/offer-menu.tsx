'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useKept } from '#components/form/kept.ts';
import { useNamed } from '#components/shell/acting-for.tsx';
import { archive, copy, eye, pencil, send, trash, undo } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { article, calendar, close, dots, people } from '#components/ui/icons/icon-paths.ts';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { MenuItem, MenuLink } from '#components/ui/overlay/menu-item.tsx';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { type OfferVerb, verbsFor } from '#lib/core/offer-status.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, reasonAgainst } from '#lib/engines/scope/screen-scope.ts';
import type { OfferDays } from '#lib/features/offers/form.ts';
import { useOfferActions } from './offer-actions.tsx';

const DeleteOfferDialog = lazyPart(async () => (await import('./delete-offer-dialog.tsx')).DeleteOfferDialog);

const SeasonDialog = lazyPart(async () => (await import('./season-dialog.tsx')).SeasonDialog);

const KeepTemplate = lazyPart(async () => (await import('./templates/keep-template.tsx')).KeepTemplate);

const VERB_ICONS: Readonly<Record<OfferVerb, string>> = {
  publish: send,
  reopen: send,
  close,
  unpublish: undo,
  restore: undo,
  archive,
};

const TRIGGER =
  'target inline-grid place-items-center rounded text-ink-soft hover:bg-line/50 hover:text-ink aria-expanded:bg-line/50';

/** All actions on an offer. Those of another role are disabled, with the reason. */
export function OfferMenu({ inEditor = false }: { inEditor?: boolean }) {
  'use no memo';
  const t = useTranslations('offers');
  const feedback = useTranslations('feedback');
  const named = useNamed();
  const { offer, scope, status, pending, deleting, move, duplicate, askToDelete } = useOfferActions();
  const [asks, setAsks] = useState<'season' | 'template' | null>(null);
  const season = useKept<OfferDays>();
  const template = useKept<string>();
  const against = reasonAgainst(scope, 'offer.write');
  const reason = against === 'viewer' ? feedback('viewerReason') : undefined;
  return (
    <>
      <Menu
        trigger={pending ? <Spinner /> : <Icon path={dots} className="size-5 stroke-3" />}
        label={t('menu.label', { title: offer.title })}
        triggerClass={TRIGGER}
        align="end"
      >
        {!inEditor && (
          <MenuLink href={href(scope, 'offers', offer.id)} icon={against ? eye : pencil}>
            {t(against ? 'menu.view' : 'menu.edit')}
          </MenuLink>
        )}
        <MenuLink href={href(scope, 'applications', { offer: offer.id })} icon={people}>
          {t('menu.applications')}
        </MenuLink>
        {scope.kind === 'group' && may(scope, 'bulkRequest.run') && (
          <MenuLink href={href(scope, 'offers', 'copies', { offer: offer.id })} icon={copy}>
            {t('toEstablishments')}
          </MenuLink>
        )}
        {against !== 'group' && (
          <>
            {verbsFor(status).map((verb) => (
              <MenuItem
                key={verb}
                icon={VERB_ICONS[verb]}
                onSelect={() => move(verb)}
                {...(reason ? { reason } : {})}
              >
                {named(t(`verbs.${verb}`))}
              </MenuItem>
            ))}
            <MenuItem icon={copy} onSelect={duplicate} {...(reason ? { reason } : {})}>
              {t('menu.duplicate')}
            </MenuItem>
            <MenuItem icon={calendar} onSelect={() => setAsks('season')} {...(reason ? { reason } : {})}>
              {t('menu.season')}
            </MenuItem>
            <MenuItem icon={article} onSelect={() => setAsks('template')} {...(reason ? { reason } : {})}>
              {t('menu.template')}
            </MenuItem>
            <MenuItem icon={trash} danger onSelect={() => askToDelete(true)} {...(reason ? { reason } : {})}>
              {t('menu.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
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
