type Described = { hint?: unknown; error?: unknown; required?: boolean };

/** What ties a control to the `Field` around it: `<Field id="city" …><TextInput {...fieldProps('city', …)} /></Field>`. */
export function fieldProps(id: string, { hint, error, required }: Described) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  } as const;
}
