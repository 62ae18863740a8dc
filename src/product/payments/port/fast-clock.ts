const daySeconds = 86_400;

/**
 * The real time of something due at `at` on a test clock whose day lasts `seconds`, from an instant on; `at`
 * itself without one.
 */
export const realTime = (from: Date, at: Date, seconds: number = daySeconds): Date =>
  new Date(from.getTime() + Math.ceil(((at.getTime() - from.getTime()) * seconds) / daySeconds));

/** The time of such a clock at a real instant. */
export const fastTime = (from: Date, at: Date, seconds: number = daySeconds): Date =>
  new Date(from.getTime() + Math.floor(((at.getTime() - from.getTime()) * daySeconds) / seconds));
