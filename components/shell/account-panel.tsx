'use client';

import { BudgetMeter, type BudgetWords } from './budget-meter.tsx';
import { HelpButton } from './help-button.tsx';
import { PreferenceChoice, type PreferenceChoiceProps } from './preference-choice.tsx';
import { SessionsButton } from './sessions-button.tsx';
import type { SessionsWords } from './sessions-dialog.tsx';
import type { ShellPerson } from './shell-person.ts';
import { SignOutButtons, type SignOutWords } from './sign-out-buttons.tsx';

export type AccountWords = Readonly<Record<'account' | 'signedInAs' | 'role' | 'shortcuts', string>> & {
  readonly sessions: SessionsWords;
  readonly signOut: SignOutWords;
  readonly budget: BudgetWords;
};

export type AccountPanelProps = {
  person: ShellPerson;
  locale: string;
  choices: readonly PreferenceChoiceProps[];
  words: AccountWords;
  /** Id of the popover that it stands in. */
  panel: string;
};

/** Who is signed in, the way out, what is left of the platform's windows, and how this browser shows things. */
export function AccountPanel({ person, locale, choices, words, panel }: AccountPanelProps) {
  return (
    <>
      <div className="border-b px-4 py-3">
        <p className="text-xs text-ink-faint">{words.signedInAs}</p>
        <p className="font-semibold">{person.name}</p>
        <p className="text-sm text-ink-soft">{person.email}</p>
        <p className="text-sm text-ink-soft">
          {words.role} · {person.scopeName}
        </p>
      </div>
      <div className="grid border-b p-2">
        <HelpButton panel={panel} label={words.shortcuts} />
        <SessionsButton panel={panel} locale={locale} words={words.sessions} />
        <SignOutButtons words={words.signOut} />
      </div>
      <BudgetMeter words={words.budget} />
      <div className="grid gap-3 px-4 py-3">
        {choices.map((choice) => (
          <PreferenceChoice key={choice.name} {...choice} />
        ))}
      </div>
    </>
  );
}
