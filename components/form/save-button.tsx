import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button/button.tsx';
import { changedFields } from '#lib/engines/forms/merge.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { useFormScaffold } from './form-context.ts';

/** Saves a record; a secondary button until something has changed. */
export function SaveButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant={useHasChanges() ? 'primary' : 'secondary'} pending={pending}>
      {children}
    </Button>
  );
}

function useHasChanges(): boolean {
  const { opened } = useFormScaffold();
  const { subscribe, getValues } = useFormContext<FormValues>();
  const hasChanges = () => changedFields(opened(), getValues()).length > 0;
  const follow = useCallback(
    (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  return useSyncExternalStore(follow, hasChanges, hasChanges);
}
