'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';

type AttributeDialogProps = {
  title: string;
  label: string;
  hint: string;
  error?: string | null;
  input: Omit<ComponentProps<typeof TextInput>, 'id'>;
  /** Before the button that applies the value. */
  buttons: ReactNode;
  applyLabel: string;
  onApply: () => void;
  onClose: () => void;
};

/** Asks for one value about the selection in a text. */
export function AttributeDialog(props: AttributeDialogProps) {
  const { title, label, hint, error = null, input, buttons, applyLabel, onApply, onClose } = props;
  const ui = useTranslations('ui');
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around the text would be submitted.
    event.preventDefault();
    event.stopPropagation();
    onApply();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={ui('close')}
      footer={
        <>
          {buttons}
          <Button variant="primary" onClick={onApply}>
            {applyLabel}
          </Button>
        </>
      }
    >
      <Field id={id} label={label} hint={hint} error={error}>
        <TextInput
          {...fieldProps(id, { hint: true, error: error !== null })}
          autoComplete="off"
          onKeyDown={onKeyDown}
          {...input}
        />
      </Field>
    </Dialog>
  );
}

/** Changes the text once the dialog is closed, which restores the focus. */
export function changeAfter(onClose: () => void, change: () => void): void {
  flushSync(onClose);
  change();
}
