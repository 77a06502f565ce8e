'use client';

import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ADDRESS_FIELD } from '#components/ui/input/address-field.ts';
import { Field } from '#components/ui/input/field.tsx';
import { fieldProps } from '#components/ui/input/field-props.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Countdown } from './countdown.tsx';
import { PasswordField } from './password-field.tsx';
import { QueuePanel } from './queue-panel.tsx';
import type { SignInWords } from './sign-in-words.ts';
import { type SignedIn, useSignIn } from './use-sign-in.ts';

type SignInFormProps = {
  words: SignInWords;
  onDone: (done: SignedIn) => void;
  /** The account of the page, when the same person signs in again. */
  lockedEmail?: string;
};

/** Failures that end on their own. */
const WAIT: ReadonlySet<string> = new Set(['throttled', 'unavailable']);

/** React handles `autoFocus` itself and renders no attribute, which a dialog that opens later needs. */
const startHere = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** E-mail, password, and all results of a sign-in. */
export function SignInForm({ words, onDone, lockedEmail }: SignInFormProps) {
  const { state, submit, leaveQueue } = useSignIn(onDone);
  const form = useRef<HTMLFormElement>(null);
  const trouble = state.phase === 'ready' ? state.trouble : null;
  const emailError = trouble?.kind === 'emailMissing' ? words.trouble.emailMissing : undefined;
  const passwordError = trouble?.kind === 'passwordMissing' ? words.trouble.passwordMissing : undefined;

  useEffect(() => {
    if (!trouble) return;
    const field = trouble.kind === 'emailMissing' ? 'email' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }, [trouble]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    submit(lockedEmail ?? String(data.get('email') ?? ''), String(data.get('password') ?? ''));
  };

  if (state.phase === 'queued' || (state.phase === 'sending' && state.ticket)) {
    return <QueuePanel state={state} words={words.queue} onLeave={leaveQueue} />;
  }
  return (
    <form ref={form} method="post" onSubmit={onSubmit} noValidate className="grid gap-4">
      {trouble && !emailError && !passwordError && (
        <Notice tone={WAIT.has(trouble.kind) ? 'warn' : 'danger'} role="alert">
          {trouble.kind === 'throttled' ? (
            <Countdown
              until={trouble.until}
              words={words.trouble.throttled}
              over={words.trouble.throttledOver}
            />
          ) : (
            words.trouble[trouble.kind]
          )}
        </Notice>
      )}
      <Field id="sign-in-email" label={words.email} error={emailError}>
        <TextInput
          {...ADDRESS_FIELD}
          {...fieldProps('sign-in-email', { error: emailError, required: true })}
          name="email"
          autoComplete="username"
          readOnly={lockedEmail !== undefined}
          defaultValue={lockedEmail}
        />
      </Field>
      <PasswordField
        id="sign-in-password"
        name="password"
        label={words.password}
        error={passwordError}
        words={words}
        aria-required="true"
        autoFocus={lockedEmail !== undefined}
        ref={lockedEmail === undefined ? undefined : startHere}
      />
      <Button
        type="submit"
        variant="primary"
        pending={state.phase !== 'ready'}
        className="mt-1 min-h-11 w-full text-base"
      >
        {state.phase === 'ready' ? words.submit : words.pending}
      </Button>
    </form>
  );
}
