'use client';

import { type ReactNode, Suspense, useId, useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/select.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import type { ActionResult } from '#lib/core/result.ts';

type Option = {
  readonly value: string;
  readonly label: string;
  /** The message after saving. */
  readonly done: string;
};

/** Props of a question that is asked before a value is saved. */
export type Asked = {
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly pending: boolean;
  readonly trouble: ReactNode;
};

type SavedChoiceProps = {
  label: string;
  save: string;
  value: string;
  options: readonly Option[];
  send: (operationId: string, value: string) => Promise<ActionResult<unknown>>;
  /** The dialog that asks first where a value deletes something; null for any other value. */
  question?: (value: string, asked: Asked) => ReactNode;
};

/** One setting of the establishment: chosen, then saved. */
export function SavedChoice({ label, save, value, options, send, question }: SavedChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState(value);
  const { pending, trouble, run } = useCall(useFailureText());
  const [isAsking, setAsking] = useState(false);
  const keep = () =>
    void run(
      (operationId) => send(operationId, chosen),
      () => {
        setAsking(false);
        showToast({ text: options.find((option) => option.value === chosen)?.done ?? '', tone: 'ok' });
      },
    );
  const asked = question?.(chosen, { onSave: keep, onClose: () => setAsking(false), pending, trouble });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field id={id} label={label}>
          <Select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
        <Button pending={pending} onClick={() => (asked ? setAsking(true) : keep())}>
          {save}
        </Button>
      </div>
      {isAsking ? <Suspense>{asked}</Suspense> : <Trouble>{trouble}</Trouble>}
    </div>
  );
}
