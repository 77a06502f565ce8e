import { useKindWord } from '#components/shell/words/use-kind-word.ts';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import type { ChannelsProps } from './channels-table.tsx';
import { useChannelWord } from './use-channel-word.ts';

/** The same choices, one kind after the other, for a narrow window. */
export function ChannelsList({ matrix, isOn, onChange, disabled }: ChannelsProps) {
  const kindWord = useKindWord();
  const channelWord = useChannelWord();
  return (
    <ul className="divide-y rounded border bg-raised sm:hidden">
      {matrix.kinds.map((kind) => (
        <li key={kind} className="px-4 py-2.5">
          <fieldset>
            <legend className="font-semibold wrap-anywhere">{kindWord(kind)}</legend>
            <div className="flex flex-wrap gap-x-6">
              {matrix.channels.map((channel) => {
                const choice = matrix.at(kind, channel);
                return (
                  choice && (
                    <Checkbox
                      key={channel}
                      label={channelWord(channel)}
                      checked={isOn(choice)}
                      disabled={disabled}
                      onChange={({ target }) => onChange(choice, target.checked)}
                    />
                  )
                );
              })}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
