import { Kbd } from './kbd.tsx';

/**
 * The key of a control beside its label, where there is room and a keyboard is likely; `aria-keyshortcuts` has it too.
 */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
      <Kbd>{children}</Kbd>
    </span>
  );
}
