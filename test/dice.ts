/** Throws dice of any number of sides, from 0: the same throws for the same seed. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}
