type Described = { hint?: unknown; error?: unknown; required?: boolean };

/**
 * Connects a control with its surrounding `Field`: `<Field id="city" …><TextInput {...fieldProps('city', …)}
 * /></Field>`.
 */
export function fieldProps(id: string, { hint, error, required }: Described) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  } as const;
}
