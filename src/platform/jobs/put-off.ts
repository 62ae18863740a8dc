/** What a job throws when something outside is away: it is tried again after `seconds`, and no attempt is counted. */
export class PutOff extends Error {
  readonly seconds: number;

  constructor(seconds: number, why: string) {
    super(why);
    this.seconds = seconds;
  }
}

/** What a job throws when no further attempt can succeed: it fails for good at once. */
export class GivenUp extends Error {}
