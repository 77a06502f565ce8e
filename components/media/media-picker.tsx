'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useState } from 'react';
import { Pagination } from '#components/list/pagination.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { FailureText, useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Select } from '#components/ui/input/select.tsx';
import { Skeleton } from '#components/ui/loading/skeleton.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { mediaList } from '#lib/engines/media/list.ts';
import { IMAGE_MAX_BYTES, type Image, MEGABYTE } from '#lib/engines/media/model.ts';
import { ChosenFile } from './chosen-file.tsx';
import { PickerGrid } from './picker-grid.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { type LibraryAsked, useLibrary } from './use-library.ts';

export type MediaPickerProps = {
  /** Whose library it is. */
  establishmentId: number;
  /** Called once, with an image of the library, also one that was just sent. */
  onPick: (image: Image) => void;
  onClose: () => void;
};

const KINDS = ['landscape', 'portrait', 'square'] as const;
const FIRST: LibraryAsked = { q: '', kind: null, page: 1 };

/** The dialog behind `LazyMediaPicker`. */
export function MediaPicker({ establishmentId, onPick, onClose }: MediaPickerProps) {
  const t = useTranslations('media.picker');
  const ui = useTranslations('ui');
  const textOf = useFailureText();
  const [asked, setAsked] = useState(FIRST);
  const library = useLibrary(establishmentId, asked);
  const { items, failure, pending } = library;
  const isNarrowed = asked.q !== '' || asked.kind !== null;
  const ask = (change: Partial<LibraryAsked>) => setAsked({ ...asked, page: 1, ...change });
  const pick = (image: LibraryItem) => {
    announce(t('picked', { name: image.name ?? t('unnamed', { id: String(image.id) }) }));
    onPick(image);
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={ui('close')} size="lg">
      <div className="grid gap-4">
        <NewImage establishmentId={establishmentId} onSent={pick} onUnsure={library.again} />
        <search className="flex flex-wrap gap-2">
          <div className="min-w-48 flex-1">
            <SearchBox
              label={t('search')}
              hint={t('search')}
              longest={mediaList.filters.q.longest}
              value={asked.q}
              onSearch={(q) => ask({ q })}
              busy={pending}
            />
          </div>
          <Select
            aria-label={t('kind')}
            value={asked.kind ?? ''}
            onChange={({ target }) => ask({ kind: KINDS.find((kind) => kind === target.value) ?? null })}
          >
            <option value="">{t('all')}</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(kind)}
              </option>
            ))}
          </Select>
        </search>
        <p role="status" className="sr-only">
          {pending && t('loading')}
          {!pending && failure === null && t('found', { count: library.total ?? items?.length ?? 0 })}
        </p>
        {failure !== null && !pending && (
          <Notice
            tone="warn"
            role="alert"
            actions={
              failure.kind === 'notFound' ? undefined : (
                <Button size="sm" onClick={library.again}>
                  {ui('retry')}
                </Button>
              )
            }
          >
            {failure.kind === 'notFound' ? (
              t('absent')
            ) : (
              <FailureText
                failure={failure}
                textOf={(it) => t('failed', { reason: textOf(it) })}
                onOver={library.again}
              />
            )}
          </Notice>
        )}
        {items === null && failure === null && <WaitingGrid />}
        {items?.length === 0 && <p className="py-6 text-ink-soft">{t(isNarrowed ? 'noMatch' : 'none')}</p>}
        {items !== null && items.length > 0 && <PickerGrid items={items} onPick={pick} />}
        {library.pages > 1 && (
          <Pagination
            page={library.page}
            pages={library.pages}
            rows={null}
            to={{ onPage: (page) => ask({ page }) }}
          />
        )}
      </div>
    </Dialog>
  );
}

type NewImageProps = Pick<ComponentProps<typeof ChosenFile>, 'establishmentId' | 'onSent' | 'onUnsure'>;

/** An image of the device, sent to the library and picked at once. */
function NewImage({ establishmentId, ...sending }: NewImageProps) {
  const t = useTranslations('media');
  const hintId = useId();
  const choice = useChosenFile();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" aria-describedby={hintId} onClick={() => choice.input.current?.click()}>
          {t('choose')}
        </Button>
        <p id={hintId} className="text-xs text-ink-faint">
          {t('limits', { megabytes: IMAGE_MAX_BYTES / MEGABYTE })}
        </p>
      </div>
      <ChosenFile choice={choice} label={t('choose')} establishmentId={establishmentId} {...sending} />
    </div>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function WaitingGrid() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-4/3" />
      ))}
    </div>
  );
}
