/** A part of the booking that is loaded separately, before it is likely to be needed. */
export type LatePart<Part> = {
  /** Starts loading it, unless it is loaded or on its way. After a failure it is loaded again. */
  fetch: () => Promise<Part>;
  /** Undefined until it is loaded. */
  here: () => Part | undefined;
};

/** Code loaded once, when first asked for; a load that failed is tried again at the next call. */
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

/** Loads a part ahead; a failure is only reported when the part is needed. */
export const fetchAhead = (part: LatePart<unknown>): void => {
  part.fetch().catch(() => {});
};
