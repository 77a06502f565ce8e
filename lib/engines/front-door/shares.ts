type Bounds = { readonly perHolder: number; readonly inAll: number };

/** A limited resource, for one holder and for all together; counted in this process. */
export type Shares = {
  /** Takes `amount`; null when less is left. Returns a function that gives it back, once. */
  readonly take: (holder: string, amount: number) => (() => void) | null;
};

export function createShares({ perHolder, inAll }: Bounds): Shares {
  const held = new Map<string, number>();
  let total = 0;

  function add(holder: string, amount: number): void {
    const now = (held.get(holder) ?? 0) + amount;
    total += amount;
    if (now > 0) held.set(holder, now);
    else held.delete(holder);
  }

  return {
    take: (holder, amount) => {
      if ((held.get(holder) ?? 0) + amount > perHolder || total + amount > inAll) return null;
      add(holder, amount);
      let kept = true;
      return () => {
        if (kept) add(holder, -amount);
        kept = false;
      };
    },
  };
}
