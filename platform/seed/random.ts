/**
 * A seeded random generator (sfc32): the same label gives the same numbers on every machine. Each record
 * forks its own generator, so a change to one part of the demo does not change the rest.
 */
export type Chance = {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  yes(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different elements in random order (fewer when the list is shorter). */
  some<T>(from: readonly T[], count: number): T[];
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T;
};

export function chance(label: string): Chance {
  const next = sfc32(hash(label));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(next() * from.length)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }

  function some<T>(from: readonly T[], count: number): T[] {
    const rest = [...from];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
    }
    return chosen;
  }

  function weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T {
    const entries = Object.entries(weights) as [T, number][];
    let point = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      point -= weight;
      if (point < 0) return value;
    }
    return pick(entries)[0];
  }

  return { next, int, yes: (probability) => next() < probability, pick, some, weighted };
}

/** Four 32-bit words of state from a text (FNV-1a with four different starts). */
function hash(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [2166136261, 3735928559, 2654435769, 1013904242];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    for (let w = 0; w < 4; w++) words[w] = Math.imul((words[w] ?? 0) ^ (code + w), 16777619) >>> 0;
  }
  return words;
}

function sfc32([a, b, c, d]: [number, number, number, number]): () => number {
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}
