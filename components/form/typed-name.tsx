'use client';

import { type RefObject, useId, useRef, useState } from 'react';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { isConfirmed } from '#lib/engines/forms/typed.ts';

/** Whether `typed` is the name that confirms an action; `confirm` focuses the field where it is not. */
export function useTypedName(typed: string, name: string) {
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  function confirm(): boolean {
    const confirmed = isConfirmed(typed, name);
    setWrong(!confirmed);
    if (!confirmed) input.current?.focus();
    return confirmed;
  }
  return { input, isWrong, confirm };
}

type TypedNameProps = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  hint: string;
  error: string | false;
  typed: string;
  onTyped: (typed: string) => void;
  onEnter: () => void;
};

/** The field for a name that confirms what cannot simply be undone. */
export function TypedName({ input, label, hint, error, typed, onTyped, onEnter }: TypedNameProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        ref={input}
        {...fieldProps(id, { hint, error, required: true })}
        autoComplete="off"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
    </Field>
  );
}
