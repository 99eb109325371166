/** Numbers from 0 up to, not including, 1 that a seed repeats. */
export function chanceOf(seed: number): () => number {
  let state = 1 + (Math.abs(Math.trunc(seed)) % 2_147_483_646);
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
  // The first numbers still show the seed.
  for (let round = 0; round < 4; round += 1) next();
  return next;
}
