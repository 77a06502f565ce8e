'use client';

import { checks } from '#components/ui/icon-paths.ts';
import { BudgetMeter, type BudgetWords } from './budget-meter.tsx';
import { HelpButton } from './help-button.tsx';
import { PanelLink } from './panel-link.tsx';
import { PreferenceChoice, type PreferenceChoiceProps } from './preference-choice.tsx';
import { SessionsButton } from './sessions-button.tsx';
import type { SessionsWords } from './sessions-dialog.tsx';
import type { ShellPerson } from './shell-person.ts';
import { SignOutButtons, type SignOutWords } from './sign-out-buttons.tsx';

export type AccountWords = Readonly<
  Record<'account' | 'signedInAs' | 'role' | 'jobs' | 'shortcuts', string>
> & {
  readonly sessions: SessionsWords;
  readonly signOut: SignOutWords;
  readonly budget: BudgetWords;
};

export type AccountPanelProps = {
  person: ShellPerson;
  locale: string;
  choices: readonly PreferenceChoiceProps[];
  /** The person's bulk jobs; null for those who run none. */
  jobsHref: string | null;
  words: AccountWords;
  /** Id of the popover that it stands in. */
  panel: string;
};

/** Who is signed in, how this browser shows things, what is left of the platform's windows, and the way out. */
export function AccountPanel({ person, locale, choices, jobsHref, words, panel }: AccountPanelProps) {
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
      <div className="grid gap-3 border-b px-4 py-3">
        {choices.map((choice) => (
          <PreferenceChoice key={choice.name} {...choice} />
        ))}
      </div>
      <div className="grid p-2">
        {jobsHref !== null && <PanelLink panel={panel} href={jobsHref} label={words.jobs} icon={checks} />}
        <HelpButton panel={panel} label={words.shortcuts} />
        <SessionsButton panel={panel} locale={locale} words={words.sessions} />
        <SignOutButtons words={words.signOut} />
      </div>
      <BudgetMeter words={words.budget} />
    </>
  );
}
