import { useTranslations } from 'next-intl';
import { Kbd } from '#components/ui/button/kbd.tsx';
import type { Place } from '#lib/engines/scope/places.ts';
import { APPLICATION_KEYS, keysOf, type ListedCommand, SHELL_KEYS, TRIAGE_KEYS } from './key-commands.ts';

type KeyboardHelpProps = { places: readonly Place[]; readOnly: boolean };

/** Every key; those that move candidates only for who may move them. */
export function KeyboardHelp({ places, readOnly }: KeyboardHelpProps) {
  const t = useTranslations('shell.keyboard');
  const name = useTranslations('shell');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section>
        <h3 className="mb-2 text-sm font-semibold text-ink-soft">{t('everywhere')}</h3>
        <dl className="divide-y">
          <Rows of={SHELL_KEYS} readOnly={readOnly} />
          {places.map((place) => (
            <Row key={place.key} words={name(place.label)} keys={keysOf(place)} />
          ))}
        </dl>
      </section>
      <section>
        <h3 className="mb-2 text-sm font-semibold text-ink-soft">{t('list')}</h3>
        <dl className="divide-y">
          <Rows of={APPLICATION_KEYS.commands} readOnly={readOnly} />
        </dl>
        {!readOnly && (
          <>
            <h3 className="mt-6 mb-2 text-sm font-semibold text-ink-soft">{t('triage')}</h3>
            <dl className="divide-y">
              <Rows of={TRIAGE_KEYS.commands} readOnly={readOnly} />
            </dl>
          </>
        )}
      </section>
    </div>
  );
}

function Rows({ of, readOnly }: { of: Readonly<Record<string, ListedCommand>>; readOnly: boolean }) {
  const t = useTranslations('shell.keyboard');
  const listed = Object.values(of).filter(({ words, changes }) => words && !(readOnly && changes));
  const rows = Map.groupBy(listed, ({ words }) => words);
  return [...rows].map(
    ([words, commands]) =>
      words && <Row key={words} words={t(words)} keys={commands.flatMap(({ keys }) => keys[0] ?? [])} />,
  );
}

/** The keys of a line as caps say them. */
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
