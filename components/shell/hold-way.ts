import { anotherChance, isServed } from '#components/ui/our-server.ts';

type Server = { readonly isServed: () => Promise<boolean>; readonly anotherChance: () => Promise<void> };

/** Goes on when our server answers, and says when it first does not. Returns what gives the way up. */
export function holdWay(
  goOn: () => void,
  onHeld: () => void,
  server: Server = { isServed, anotherChance },
): () => void {
  let given = false;
  const wait = async () => {
    for (let asked = 0; !(await server.isServed()); asked += 1) {
      if (given) return;
      if (asked === 0) onHeld();
      await server.anotherChance();
    }
    if (!given) goOn();
  };
  void wait();
  return () => {
    given = true;
  };
}
