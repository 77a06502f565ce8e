import { useTranslations } from 'next-intl';
import { useKindWord } from '#components/shell/words/use-kind-word.ts';
import { Tick } from '#components/ui/input/tick.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import type { Choice, Matrix } from '#lib/features/settings/channels/model.ts';
import { useChannelWord } from './use-channel-word.ts';

export type ChannelsProps = {
  matrix: Matrix;
  isOn: (choice: Choice) => boolean;
  onChange: (choice: Choice, on: boolean) => void;
  disabled: boolean;
};

/** Kinds as rows, channels as columns. */
export function ChannelsTable({ matrix, isOn, onChange, disabled }: ChannelsProps) {
  const t = useTranslations('settings.channels');
  const kindWord = useKindWord();
  const channelWord = useChannelWord();
  return (
    <div className="max-sm:hidden">
      <Table
        caption={t('caption')}
        head={
          <tr>
            <HeaderCell>{t('kind')}</HeaderCell>
            {matrix.channels.map((channel) => (
              <HeaderCell key={channel} align="center">
                {channelWord(channel)}
              </HeaderCell>
            ))}
          </tr>
        }
      >
        {matrix.kinds.map((kind) => (
          <tr key={kind} className="hover:bg-surface">
            <RowHeader className="py-1.5">
              <span className="font-normal">{kindWord(kind)}</span>
            </RowHeader>
            {matrix.channels.map((channel) => {
              const choice = matrix.at(kind, channel);
              return (
                <Cell key={channel} align="center" className="py-1.5">
                  {choice ? (
                    <Tick
                      label={t('one', { kind: kindWord(kind), channel: channelWord(channel) })}
                      checked={isOn(choice)}
                      disabled={disabled}
                      onChange={(on) => onChange(choice, on)}
                    />
                  ) : (
                    <span className="text-ink-faint">
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t('noChoice')}</span>
                    </span>
                  )}
                </Cell>
              );
            })}
          </tr>
        ))}
      </Table>
    </div>
  );
}
