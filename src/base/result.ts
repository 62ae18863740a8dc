/** The two outcomes of a rule. Expected refusals are values with a stable `kind`; surprises throw. */
type Refused<R extends { kind: string }> = { ok: false; refusal: R };
type Accepted<T> = { ok: true; value: T };
export type Result<T, R extends { kind: string }> = Accepted<T> | Refused<R>;

export const accept = <T>(value: T): Accepted<T> => ({ ok: true, value });
export const refuse = <R extends { kind: string }>(refusal: R): Refused<R> => ({ ok: false, refusal });
