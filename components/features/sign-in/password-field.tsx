'use client';

import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { eye, eyeOff } from '#components/ui/icons/act-icon-paths.ts';
import { Field } from '#components/ui/input/field.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';

type PasswordFieldProps = ComponentProps<'input'> & {
  id: string;
  label: string;
  error?: string;
  words: { show: string; hide: string; capsLock: string };
};

/** Allows pasting and password managers, and can be shown. */
export function PasswordField({ id, label, error, words, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field id={id} label={label} error={error} hint={capsLock ? words.capsLock : undefined}>
      <div className="relative">
        <TextInput
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          spellCheck={false}
          autoCapitalize="none"
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [capsLock ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim() || undefined
          }
          className="pe-12"
        />
        <IconButton
          icon={shown ? eyeOff : eye}
          label={shown ? words.hide : words.show}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-1 my-auto h-7"
        />
      </div>
    </Field>
  );
}
