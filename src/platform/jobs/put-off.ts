/**
 * What a job throws when something outside is away, or when it goes on later: it is tried again after `seconds`, and no
 * attempt is counted. One that `hasProgressed` has all its attempts again: a long job outlives many servers.
 */
export class PutOff extends Error {
  readonly seconds: number;
  readonly hasProgressed: boolean;

  constructor(seconds: number, why: string, { hasProgressed = false } = {}) {
    super(why);
    this.seconds = seconds;
    this.hasProgressed = hasProgressed;
  }
}

/** What a job throws when no further attempt can succeed: it fails for good at once. */
export class GivenUp extends Error {}
