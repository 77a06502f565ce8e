'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { pin as pinPath } from '#components/ui/icons/act-icon-paths.ts';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { Notice } from '#components/ui/notice.tsx';
import { menuItemClass } from '#components/ui/overlay/menu-item.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { href } from '#lib/engines/scope/href.ts';
import { toScopeInput } from '#lib/engines/scope/scope.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { deleteView, pinView, saveView } from '#lib/engines/views/actions.ts';
import { ADDRESSES } from '#lib/engines/views/lists.ts';
import {
  MOST_PINNED,
  PINS_FULL,
  type SavedView,
  searchOfView,
  VIEW_NAME_LONGEST,
  type ViewList,
} from '#lib/engines/views/model.ts';

type ViewsPanelProps = {
  views: readonly SavedView[];
  list: ViewList;
  scope: ScreenScope;
  /** The one that is open, possibly filtered further. */
  current: SavedView | null;
  /** The displayed state of the list; by default the one in its address. */
  onScreen: string | undefined;
  onDone: () => void;
};

/** The saved views of the scope, and the form that saves the displayed one. */
export function ViewsPanel({ views, list, scope, current, onScreen, onDone }: ViewsPanelProps) {
  const t = useTranslations('views');
  const navigate = useNavigate();
  const shared = useFailureText();
  const { pending, trouble, run } = useCall((failure) => {
    if (failure.kind !== 'conflict') return shared(failure);
    return failure.code === PINS_FULL ? t('pinsFull', { most: MOST_PINNED }) : t('tooMany');
  });
  const [name, setName] = useState(current?.name ?? '');
  const [isShared, setShared] = useState(current?.isShared ?? false);
  const [isPinned, setPinned] = useState(current?.isOwn ? current.isPinned : false);
  const [isAsking, setAsking] = useState(false);
  const address = href(scope, list);
  const { shown, hasTyped } = ADDRESSES[list];
  const { search } = window.location;
  const kept = shown(onScreen ?? search);
  const mayTidy = current !== null && (current.isOwn || (current.isShared && may(scope, 'view.tidy')));

  const save = (viewId: number | null) =>
    run(
      (operationId) =>
        saveView({
          ...toScopeInput(scope),
          ...{ operationId, viewId, list, name: name.trim(), isShared, isPinned },
          search: kept,
        }),
      ({ id }) => {
        showToast({ text: t('saved', { name: name.trim() }), tone: 'ok' });
        onDone();
        navigate(address + searchOfView({ id, search: kept }), {
          replace: true,
          scroll: false,
        });
      },
    );
  const pin = ({ id, name, isPinned: was }: SavedView) =>
    run(
      (operationId) => pinView({ ...toScopeInput(scope), operationId, viewId: id, isPinned: !was }),
      () => {
        showToast({ text: t(was ? 'unpinnedNow' : 'pinnedNow', { name }), tone: 'ok' });
        if (id === current?.id) setPinned(!was);
      },
    );
  const remove = (view: SavedView) =>
    run(
      (operationId) => deleteView({ ...toScopeInput(scope), operationId, viewId: view.id }),
      () => {
        showToast({ text: t('deleted', { name: view.name }), tone: 'ok' });
        onDone();
        navigate(address + shown(search), { replace: true, scroll: false });
      },
    );

  return (
    <div className="grid gap-4">
      {views.length > 0 && (
        <ul className="-mx-2.5">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              <Link
                href={address + searchOfView(view)}
                onClick={onDone}
                aria-current={view.id === current?.id ? 'page' : undefined}
                className={`${menuItemClass} min-w-0 flex-1 aria-[current]:bg-accent-soft`}
              >
                <span className="min-w-0 flex-1 truncate">{view.name}</span>
                {view.isShared && <Badge>{view.isOwn ? t('shared') : t('by', { name: view.by })}</Badge>}
              </Link>
              <IconButton
                icon={pinPath}
                label={t('pinView', { name: view.name })}
                aria-pressed={view.isPinned}
                className="shrink-0 aria-pressed:bg-accent-soft aria-pressed:text-accent"
                onClick={() => void pin(view)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="grid gap-2 border-t pt-3 first:border-0 first:pt-0"
        onSubmit={(event) => {
          event.preventDefault();
          void save(current?.isOwn ? current.id : null);
        }}
      >
        <h2 className="font-semibold">{current?.isOwn ? t('change') : t('keep')}</h2>
        <p className="text-xs text-ink-faint">{hasTyped(search) ? t('withoutSearch') : t('what')}</p>
        <Field id="view-name" label={t('name')}>
          <TextInput
            id="view-name"
            required
            maxLength={VIEW_NAME_LONGEST}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Checkbox
          label={t('pin')}
          hint={t('pinHint', { list })}
          checked={isPinned}
          onChange={() => setPinned(!isPinned)}
        />
        {may(scope, 'view.share') && (
          <Checkbox
            label={t(scope.kind === 'group' ? 'shareGroup' : 'shareEstablishment')}
            checked={isShared}
            onChange={() => setShared(!isShared)}
          />
        )}
        {trouble && (
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={pending}>
            {current?.isOwn ? t('update') : t('save')}
          </Button>
          {current?.isOwn && (
            <Button onClick={() => void save(null)} disabled={name.trim() === ''}>
              {t('saveNew')}
            </Button>
          )}
          {mayTidy && !isAsking && (
            <Button
              variant="quiet"
              onClick={() => (current.isShared ? setAsking(true) : void remove(current))}
            >
              {t('delete')}
            </Button>
          )}
        </div>
        {mayTidy && isAsking && (
          <Notice tone="warn" role="alert">
            <p>{t(scope.kind === 'group' ? 'deleteGroup' : 'deleteEstablishment', { name: current.name })}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button autoFocus onClick={() => setAsking(false)}>
                {t('keepIt')}
              </Button>
              <Button variant="danger" pending={pending} onClick={() => void remove(current)}>
                {t('deleteForAll')}
              </Button>
            </div>
          </Notice>
        )}
      </form>
    </div>
  );
}
