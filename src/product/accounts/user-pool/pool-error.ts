import { type PoolExceptionName, type PoolRefusal, poolExceptions } from '../errors/pool-exceptions.ts';

/** A user pool says no. `code` is the name that clients of user pools tell refusals by. */
export class PoolError extends Error {
  readonly code: PoolExceptionName | (string & {});

  constructor(code: PoolExceptionName | (string & {}), message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

/** A refusal of ours as a pool says it; `message` where the refusal has one of its own. */
export function poolError({ kind, message }: { kind: PoolRefusal; message?: string }): PoolError {
  const exception = poolExceptions[kind];
  return new PoolError(exception.name, message ?? exception.message);
}

export const invalidParameter = (message: string): PoolError => new PoolError('InvalidParameterException', message);
