import { IntlProvider, type Locale, type Messages } from 'next-intl';
import type { ComponentProps } from 'react';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';

export type HelpProps = ComponentProps<typeof KeyboardHelp> & {
  open: boolean;
  onClose: () => void;
  words: { readonly title: string; readonly close: string };
};

type HelpDialogProps = HelpProps & { locale: Locale; messages: Pick<Messages, 'shell'> };

export function HelpDialog({ open, onClose, words, locale, messages, ...help }: HelpDialogProps) {
  return (
    <IntlProvider locale={locale} messages={messages}>
      <Dialog open={open} onClose={onClose} title={words.title} closeLabel={words.close} size="md" isPlain>
        <KeyboardHelp {...help} />
      </Dialog>
    </IntlProvider>
  );
}
