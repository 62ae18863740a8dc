const { WALKS, WALK_SEED = '1', WALK_PATH } = process.env;

/** A walk that failed is walked again, so nothing is said of how far the others came. */
export const isReplay = WALK_PATH !== undefined;

/**
 * How often a property is asked and with what: the same in every run, so that a change is judged by what it changed.
 * WALK_SEED=any asks new ones, WALKS=500 more of them; one that fails prints its seed and path: WALK_SEED=… WALK_PATH=…
 * asks it again.
 */
export const sameWalks = (numRuns: number) => ({
  numRuns: Number(WALKS ?? numRuns),
  endOnFailure: true,
  ...(WALK_SEED === 'any' ? {} : { seed: Number(WALK_SEED), ...(WALK_PATH ? { path: WALK_PATH } : {}) }),
});
