import { useTranslations } from 'next-intl';
import { Kbd } from '#components/ui/button/kbd.tsx';
import type { Place } from '#lib/engines/scope/places.ts';

const LIST = [
  ['nextPrevious', ['J', 'K']],
  ['open', ['↵', 'Esc']],
  ['openCv', ['C']],
  ['select', ['X']],
  ['stage', ['S']],
  ['advance', ['E']],
  ['undo', ['Z']],
  ['filters', ['F']],
  ['view', ['V']],
] as const;

const TRIAGE = [
  ['advance', ['E']],
  ['refuse', ['R']],
  ['later', ['L']],
  ['stage', ['S']],
  ['undo', ['Z']],
  ['openCv', ['C']],
  ['nextPrevious', ['J', 'K']],
] as const;

/** Every shortcut; those that move candidates only for who may move them. */
export function KeyboardHelp({ places, readOnly }: { places: readonly Place[]; readOnly: boolean }) {
  const t = useTranslations('shell.keyboard');
  const name = useTranslations('shell');
  const moves: readonly string[] = ['select', 'stage', 'advance', 'undo'];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section>
        <h3 className="mb-2 text-sm font-semibold text-ink-soft">{t('everywhere')}</h3>
        <dl className="divide-y">
          <Row words={t('palette')} keys={['Ctrl', 'K']} />
          <Row words={t('help')} keys={['?']} />
          {places.map(({ key, label, letter }) => (
            <Row key={key} words={name(label)} keys={['G', letter.toUpperCase()]} then={t('then')} />
          ))}
        </dl>
      </section>
      <section>
        <h3 className="mb-2 text-sm font-semibold text-ink-soft">{t('list')}</h3>
        <dl className="divide-y">
          {LIST.filter(([name]) => !readOnly || !moves.includes(name)).map(([name, keys]) => (
            <Row key={name} words={t(name)} keys={keys} />
          ))}
        </dl>
        {!readOnly && (
          <>
            <h3 className="mt-6 mb-2 text-sm font-semibold text-ink-soft">{t('triage')}</h3>
            <dl className="divide-y">
              {TRIAGE.map(([name, keys]) => (
                <Row key={name} words={t(name)} keys={keys} />
              ))}
            </dl>
          </>
        )}
      </section>
    </div>
  );
}

function Row({ words, keys, then }: { words: string; keys: readonly string[]; then?: string }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5 text-sm">
      <dt>{words}</dt>
      <dd className="flex items-center gap-1.5">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1.5">
            {index > 0 && then && <span className="text-xs text-ink-faint">{then}</span>}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
