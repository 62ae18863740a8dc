export type Problem = { file: string; line: number | null; message: string };

/** The database, or the images room, does not accept what the file has there. */
export class RefusedRow extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
