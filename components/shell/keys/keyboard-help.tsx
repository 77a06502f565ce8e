import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Kbd } from '#components/ui/button/kbd.tsx';
import type { KeyCommand } from '#components/ui/keys/use-keys.ts';
import type { ShellPlace } from '../shell-place.ts';
import {
  APPLICATION_KEYS,
  type ApplicationCommand,
  CANDIDATE_KEYS,
  type CandidateCommand,
  keysOf,
  SHELL_KEYS,
  TRIAGE_KEYS,
  type TriageCommand,
} from './key-commands.ts';

type Words = Parameters<ReturnType<typeof useTranslations<'shell.keyboard'>>>[0];

/**
 * The line of each command, in display order; null for one that is not listed. Commands with the same line share it.
 */
type Lines<Command extends string> = Readonly<Record<Command, Words | null>>;

const SHELL: Lines<keyof typeof SHELL_KEYS> = { palette: 'palette', help: 'help' };

const LIST: Lines<ApplicationCommand> = {
  next: 'nextPrevious',
  previous: 'nextPrevious',
  nextColumn: null,
  previousColumn: null,
  open: 'open',
  close: 'open',
  openCv: 'openCv',
  select: 'select',
  pickStage: 'stage',
  nextStage: 'advance',
  // Only for the open candidate: listed with triage, where they do the same.
  refuse: null,
  later: null,
  undo: 'undo',
  filter: 'filters',
  switchView: 'view',
};

const TRIAGE: Lines<TriageCommand> = {
  nextStage: 'advance',
  refuse: 'refuse',
  later: 'later',
  pickStage: 'stage',
  undo: 'undo',
  openCv: 'openCv',
  next: 'nextPrevious',
  previous: 'nextPrevious',
  close: 'leave',
  choose: null,
};

const CANDIDATE: Lines<CandidateCommand> = {
  note: 'note',
  interview: 'interview',
  assign: 'assign',
  write: 'write',
};

type KeyboardHelpProps = {
  places: readonly Pick<ShellPlace, 'href' | 'name' | 'letter'>[];
  isReadOnly: boolean;
};

/** All shortcuts, those of the open screen first; those that move candidates only for users who may move them. */
export function KeyboardHelp({ places, isReadOnly }: KeyboardHelpProps) {
  const t = useTranslations('shell.keyboard');
  const path = usePathname() ?? '';
  const everywhere = (
    <section key="everywhere">
      <Group title={t('everywhere')}>
        <Rows commands={SHELL_KEYS} lines={SHELL} isReadOnly={isReadOnly} />
        {places.map((place) => (
          <Row key={place.href} words={place.name} keys={keysOf(place)} />
        ))}
      </Group>
    </section>
  );
  const list = (
    <Group key="list" title={t('list')}>
      <Rows commands={APPLICATION_KEYS.commands} lines={LIST} isReadOnly={isReadOnly} />
    </Group>
  );
  const triage = (
    <Group key="triage" title={t('triage')}>
      <Rows commands={TRIAGE_KEYS.commands} lines={TRIAGE} isReadOnly={isReadOnly} />
      <Rows commands={CANDIDATE_KEYS.commands} lines={CANDIDATE} isReadOnly={isReadOnly} />
    </Group>
  );
  const applications = (
    <section key="applications" className="grid content-start gap-6">
      {/\/applications\/triage$/.test(path) ? [triage, list] : [list, triage]}
    </section>
  );
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {/\/applications(\/|$)/.test(path) ? [applications, everywhere] : [everywhere, applications]}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h3>
      <dl className="divide-y">{children}</dl>
    </div>
  );
}

type RowsProps<Command extends string> = {
  commands: Readonly<Record<Command, KeyCommand>>;
  lines: Lines<Command>;
  isReadOnly: boolean;
};

/** A line shows the first key of each of its commands. */
function Rows<Command extends string>({ commands, lines, isReadOnly }: RowsProps<Command>) {
  const t = useTranslations('shell.keyboard');
  const names = Object.keys(lines) as Command[];
  const listed = names.filter((name) => lines[name] && !(isReadOnly && commands[name].changes));
  return [...Map.groupBy(listed, (name): Words | null => lines[name])].map(
    ([words, ofLine]) =>
      words && (
        <Row key={words} words={t(words)} keys={ofLine.flatMap((name) => commands[name].keys[0] ?? [])} />
      ),
  );
}

/** Labels of keys as printed on keycaps. */
const CAPS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Enter: '↵', Escape: 'Esc' };

function Row({ words, keys }: { words: string; keys: readonly string[] }) {
  const t = useTranslations('shell.keyboard');
  return (
    <div className="flex items-center justify-between gap-4 py-1.5 text-sm">
      <dt>{words}</dt>
      <dd className="flex items-center gap-1.5">
        {keys.flatMap((each) =>
          each.split(/[+ ]/).map((key, index) => (
            <span key={key} className="flex items-center gap-1.5">
              {index > 0 && each.includes(' ') && <span className="text-xs text-ink-faint">{t('then')}</span>}
              <Kbd>{CAPS[key] ?? key}</Kbd>
            </span>
          )),
        )}
      </dd>
    </div>
  );
}
