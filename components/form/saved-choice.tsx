'use client';

import { useId, useState } from 'react';
import { useFailureText } from '#components/shell/failure-text.tsx';
import { useCall } from '#components/shell/use-call.tsx';
import { announce } from '#components/ui/announce.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import type { ActionResult } from '#lib/server/result.ts';

type Option = {
  readonly value: string;
  readonly label: string /** Said aloud when it is saved. */;
  readonly done: string;
};

type SavedChoiceProps = {
  label: string;
  save: string;
  value: string;
  options: readonly Option[];
  send: (operationId: string, value: string) => Promise<ActionResult<unknown>>;
};

/** One setting of the house: chosen, then saved. */
export function SavedChoice({ label, save, value, options, send }: SavedChoiceProps) {
  const id = useId();
  const [chosen, setChosen] = useState(value);
  const { pending, trouble, run } = useCall(useFailureText());
  const submit = () =>
    void run(
      (operationId) => send(operationId, chosen),
      () => announce(options.find((option) => option.value === chosen)?.done ?? ''),
    );
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
        <Button pending={pending} onClick={submit}>
          {save}
        </Button>
      </div>
      <Trouble>{trouble}</Trouble>
    </div>
  );
}
