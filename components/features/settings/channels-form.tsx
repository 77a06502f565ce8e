'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { useKindWord } from '#components/shell/words/use-kind-word.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { saveChoices } from '#lib/features/settings/channels/actions.ts';
import { type Choice, keyOf, toMatrix } from '#lib/features/settings/channels/model.ts';
import { ChannelsList } from './channels-list.tsx';
import { ChannelsTable } from './channels-table.tsx';
import { useChannelWord } from './use-channel-word.ts';

type ChannelsFormProps = { choices: readonly Choice[]; scope: ScopeRef };

const NONE: ReadonlyMap<string, Choice> = new Map();

/** The channels of the person's notifications: a table, or a list where the window is narrow, saved together. */
export function ChannelsForm({ choices, scope }: ChannelsFormProps) {
  const t = useTranslations('settings.channels');
  const failureText = useFailureText();
  const kindWord = useKindWord();
  const channelWord = useChannelWord();
  const [changes, setChanges] = useState(NONE);
  // The page is rendered with the saved values a moment later: until then no checkbox flips back.
  const [kept, setKept] = useState({ over: choices, by: NONE });
  const [said, setSaid] = useState<{ tone: 'ok' | 'warn'; text: string } | null>(null);
  const { pending, trouble, run } = useCall((failure) => {
    if (failure.kind === 'notFound') return t('absentText');
    return failure.kind === 'forbidden' ? (failure.reason ?? t('refusedText')) : failureText(failure);
  });
  const known = kept.over === choices ? kept.by : NONE;
  const matrix = toMatrix(choices.map((choice) => known.get(keyOf(choice)) ?? choice));
  const isOn = (choice: Choice) => changes.get(keyOf(choice))?.on ?? choice.on;
  const set = (choice: Choice, on: boolean) => {
    const next = new Map(changes);
    if (on === choice.on) next.delete(keyOf(choice));
    else next.set(keyOf(choice), { ...choice, on });
    setChanges(next);
    setSaid(null);
  };
  const drop = () => {
    setChanges(NONE);
    setSaid(null);
  };
  const save = () => {
    if (changes.size === 0) return;
    const sent = [...changes.values()];
    void run(
      (operationId) => saveChoices({ ...toScopeInput(scope), operationId, changes: sent }),
      ({ unkept, isChecked }) => {
        const lost = new Set(unkept.map(keyOf));
        const taken = sent.filter((choice) => !lost.has(keyOf(choice)));
        setKept({
          over: choices,
          by: new Map([...known.values(), ...taken].map((one) => [keyOf(one), one])),
        });
        setChanges(NONE);
        const names = unkept.map(({ kind, channel }) => `${kindWord(kind)} (${channelWord(channel)})`);
        const text =
          names.length > 0 ? t('unkept', { names: names.join(', ') }) : t(isChecked ? 'saved' : 'unchecked');
        setSaid({ tone: names.length > 0 || !isChecked ? 'warn' : 'ok', text });
        announce(text);
      },
    );
  };
  const parts = { matrix, isOn, onChange: set, disabled: pending };
  const isIdle = changes.size === 0 || undefined;
  const changesId = useId();
  return (
    <div className="grid gap-3">
      <ChannelsTable {...parts} />
      <ChannelsList {...parts} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          pending={pending}
          aria-disabled={isIdle}
          aria-describedby={changesId}
          onClick={save}
        >
          {t('save')}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isIdle || pending || undefined}
          aria-describedby={changesId}
          onClick={drop}
        >
          {t('drop')}
        </Button>
        <p id={changesId} role="status" className="tabular text-sm text-ink-soft">
          {t('changes', { count: changes.size })}
        </p>
      </div>
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </div>
  );
}
