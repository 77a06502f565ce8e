'use client';

import { IconButton } from '../button/icon-button.tsx';
import { close as closePath } from '../icons/icon-paths.ts';
import { closePopovers } from './pop-button.tsx';

/** The title of a panel and its close button, at the bottom on a phone, where nothing beside it shows them. */
export function SheetHead({ title, close }: { title: string; close: string }) {
  return (
    <div className="-mt-1 mb-2 flex items-center justify-between sm:hidden">
      <h2 className="font-display text-xl">{title}</h2>
      <IconButton icon={closePath} label={close} onClick={closePopovers} />
    </div>
  );
}
