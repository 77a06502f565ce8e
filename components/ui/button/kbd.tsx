export function Kbd({ children }: { children: string }) {
  return <kbd className="key-cap">{children}</kbd>;
}
