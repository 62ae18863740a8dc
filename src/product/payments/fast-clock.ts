const daySeconds = 86_400;

/**
 * When something really happens that is due at `at` on a clock on which a day lasts `seconds`, counted from an instant;
 * at `at` itself without one.
 */
export const realTime = (from: Date, at: Date, seconds: number = daySeconds): Date =>
  new Date(from.getTime() + Math.ceil(((at.getTime() - from.getTime()) * seconds) / daySeconds));

/** What such a clock shows at a real instant. */
export const fastTime = (from: Date, at: Date, seconds: number = daySeconds): Date =>
  new Date(from.getTime() + Math.floor(((at.getTime() - from.getTime()) * daySeconds) / seconds));
