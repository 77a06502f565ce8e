'use client';

import { useTranslations } from 'next-intl';
import { useNamed } from '#components/shell/acting-for.tsx';
import { archive, copy, eye, pencil, send, trash, undo } from '#components/ui/icons/act-icon-paths.ts';
import { article, calendar, close, people } from '#components/ui/icons/icon-paths.ts';
import { MenuItem, MenuLink } from '#components/ui/overlay/menu-item.tsx';
import { MenuList } from '#components/ui/overlay/menu-list.tsx';
import { type OfferVerb, verbsFor } from '#lib/core/offer-status.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, reasonAgainst } from '#lib/engines/scope/screen-scope.ts';
import { useOfferActions } from './offer-actions.tsx';

const VERB_ICONS: Readonly<Record<OfferVerb, string>> = {
  publish: send,
  reopen: send,
  close,
  unpublish: undo,
  restore: undo,
  archive,
};

type OfferMenuItemsProps = { inEditor: boolean; onSeason: () => void; onTemplate: () => void };

/** What another role of the establishment may do is there, inert, with the reason. */
export function OfferMenuItems({ inEditor, onSeason, onTemplate }: OfferMenuItemsProps) {
  const t = useTranslations('offers');
  const feedback = useTranslations('feedback');
  const named = useNamed();
  const { offer, scope, status, move, duplicate, askToDelete, isBeingPublished, takeBack } =
    useOfferActions();
  const against = reasonAgainst(scope, 'offer.write');
  const inert = against === 'viewer' ? { reason: feedback('viewerReason') } : {};
  return (
    <MenuList>
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
          {takeBack && (
            <MenuItem icon={undo} onSelect={takeBack}>
              {t('publication.undo')}
            </MenuItem>
          )}
          {(isBeingPublished ? [] : verbsFor(status)).map((verb) => (
            <MenuItem key={verb} icon={VERB_ICONS[verb]} onSelect={() => move(verb)} {...inert}>
              {named(t(`verbs.${verb}`))}
            </MenuItem>
          ))}
          <MenuItem icon={copy} onSelect={duplicate} {...inert}>
            {t('menu.duplicate')}
          </MenuItem>
          <MenuItem icon={calendar} onSelect={onSeason} {...inert}>
            {t('menu.season')}
          </MenuItem>
          <MenuItem icon={article} onSelect={onTemplate} {...inert}>
            {t('menu.template')}
          </MenuItem>
          {!isBeingPublished && (
            <MenuItem icon={trash} danger onSelect={() => askToDelete(true)} {...inert}>
              {t('menu.delete')}
            </MenuItem>
          )}
        </>
      )}
    </MenuList>
  );
}
