export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-5.5 place-items-center rounded border border-b-2 border-line-strong bg-raised px-1 font-sans text-xs font-semibold text-ink-soft">
      {children}
    </kbd>
  );
}
