'use client';

import { Icon } from '#components/ui/icons/icon.tsx';
import { sliders } from '#components/ui/icons/icon-paths.ts';
import { menuItemClass } from '#components/ui/overlay/menu-item.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { NavLink } from '../navigation/nav-link.tsx';
import type { ShellPerson } from './shell-person.ts';
import { SignOut } from './sign-out-buttons.tsx';

export type AccountWords = Readonly<
  Record<'account' | 'signedInAs' | 'role' | 'settings' | 'signOut' | 'signOutFailed', string>
>;

export type AccountPanelProps = {
  person: ShellPerson;
  /** Address of the settings. */
  settings: string;
  words: AccountWords;
};

/** Who is signed in, a link to the settings, and sign-out. */
export function AccountPanel({ person, settings, words }: AccountPanelProps) {
  return (
    <>
      <div className="border-b px-4 py-3">
        <p className="text-xs text-ink-faint">{words.signedInAs}</p>
        <p className="font-semibold">{person.name}</p>
        <p className="text-sm text-ink-soft">{person.email}</p>
        <p className="text-sm text-ink-soft">{dotted([words.role, person.scopeName])}</p>
      </div>
      <div className="grid p-2">
        <NavLink href={settings} exact shortcut={null} className={menuItemClass}>
          <Icon path={sliders} className="size-4.5" />
          {words.settings}
        </NavLink>
        <SignOut words={{ label: words.signOut, failed: words.signOutFailed }} />
      </div>
    </>
  );
}
