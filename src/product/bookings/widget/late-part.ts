/** A piece of the booking that comes by itself, when it is likely to be wanted. */
export type LatePart<Part> = {
  /** Begins to fetch it, unless it is here or on its way. What failed is asked for again. */
  fetch: () => Promise<Part>;
  /** Undefined until it is here. */
  here: () => Part | undefined;
};

export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  let coming: Promise<Part> | undefined;
  const fetch = (): Promise<Part> => {
    coming ??= load().then(
      loaded => {
        part = loaded;
        return loaded;
      },
      error => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return { fetch, here: () => part };
}

/** Fetches what nobody waits for yet; whoever needs it later hears of a failure. */
export const fetchAhead = (part: LatePart<unknown>): void => {
  part.fetch().catch(() => {});
};
