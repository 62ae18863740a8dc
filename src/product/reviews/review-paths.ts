/** The form behind a mailed link; `ref` is its secret. */
export const reviewPath = (ref: string): string => `/reviews/${ref}`;
export const reviewSentPath = (ref: string): string => `${reviewPath(ref)}/sent`;
/** Where a customer says that they want no more such emails. */
export const stopPath = (ref: string): string => `${reviewPath(ref)}/stop`;
