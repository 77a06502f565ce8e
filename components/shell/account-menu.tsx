import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { checks, chevronDown } from '#components/ui/icon-paths.ts';
import { LOCALES } from '#lib/i18n/locale.ts';
import { DENSITIES, KEY_SWITCH, type Preferences, THEMES } from '#lib/preferences/model.ts';
import { BudgetMeter } from './budget-meter.tsx';
import { HelpButton } from './help-button.tsx';
import { PanelLink } from './panel-link.tsx';
import { PreferenceChoice } from './preference-choice.tsx';
import { SessionsButton } from './sessions-button.tsx';
import type { SessionsWords } from './sessions-dialog.tsx';
import type { ShellPerson } from './shell-person.ts';
import { SignOutButtons } from './sign-out-buttons.tsx';

const PANEL = 'account-panel';

type AccountMenuProps = { person: ShellPerson; preferences: Preferences; jobsHref: string | null };

/** Who is signed in, how this browser shows things, and the way out. */
export function AccountMenu({ person, preferences, jobsHref }: AccountMenuProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <div className="shrink-0">
      <button
        type="button"
        popoverTarget={PANEL}
        title={t('account')}
        className="flex min-h-9 items-center gap-1.5 rounded ps-1 pe-2 text-sm font-semibold text-ink-soft hover:bg-line/50 hover:text-ink pointer-coarse:min-h-11"
      >
        <span className="sr-only">{t('account')}</span>
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-accent text-xs tracking-wide text-accent-ink"
        >
          {initials(person.name)}
        </span>
        <Icon path={chevronDown} className="size-4" />
      </button>
      <div
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label={t('account')}
        className="pop pop-end scroll-thin max-h-[85dvh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded border bg-raised shadow-pop open:animate-appear"
      >
        <div className="border-b px-4 py-3">
          <p className="text-xs text-ink-faint">{t('signedInAs')}</p>
          <p className="font-semibold">{person.name}</p>
          <p className="text-sm text-ink-soft">{person.email}</p>
          <p className="text-sm text-ink-soft">
            {t(`role.${person.role}`)} · {person.scopeName}
          </p>
        </div>
        <div className="grid gap-3 border-b px-4 py-3">
          <PreferenceChoice
            name="theme"
            legend={t('theme')}
            value={preferences.theme}
            options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
          />
          <PreferenceChoice
            name="density"
            legend={t('density')}
            value={preferences.density}
            options={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
          />
          <PreferenceChoice
            name="locale"
            legend={t('language')}
            value={locale}
            options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <PreferenceChoice
            name="keys"
            legend={t('keys')}
            value={preferences.keys}
            options={KEY_SWITCH.map((value) => ({ value, label: t(`keySwitch.${value}`) }))}
          />
        </div>
        <div className="grid p-2">
          {jobsHref !== null && <PanelLink panel={PANEL} href={jobsHref} label={t('jobs')} icon={checks} />}
          <HelpButton panel={PANEL} label={t('shortcuts')} />
          <SessionsButton panel={PANEL} locale={locale} words={sessionsWords(t)} />
          <SignOutButtons
            words={{
              here: t('signOut'),
              everywhere: t('signOutEverywhere'),
              everywhereHint: t('signOutEverywhereHint'),
              failed: t('signOutFailed'),
            }}
          />
        </div>
        <BudgetMeter
          words={{
            title: t('budget.title'),
            writes: t('budget.writes'),
            reads: t('budget.reads'),
            minute: t('budget.minute', { left: '{left}', limit: '{limit}' }),
            hour: t('budget.hour', { left: '{left}', limit: '{limit}' }),
            background: t('budget.background', { share: '{share}' }),
            closed: t('budget.closed', { seconds: '{seconds}' }),
          }}
        />
      </div>
    </div>
  );
}

/** With their places kept, for a dialog that is fetched when it is opened. */
function sessionsWords(t: ReturnType<typeof useTranslations<'shell'>>): SessionsWords {
  return {
    title: t('sessions.title'),
    intro: t('sessions.intro'),
    here: t('sessions.here'),
    unknown: t('sessions.unknown'),
    seen: t('sessions.seen', { age: '{age}' }),
    opened: t('sessions.opened', { date: '{date}' }),
    end: t('sessions.end'),
    endNamed: t('sessions.endNamed', { device: '{device}' }),
    ended: t('sessions.ended', { device: '{device}' }),
    failed: t('sessions.failed'),
    loading: t('sessions.loading'),
    retry: t('sessions.retry'),
    close: t('sessions.close'),
  };
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
