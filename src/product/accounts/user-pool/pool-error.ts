import { type PoolExceptionName, type PoolRefusal, poolExceptions } from '../errors/pool-exceptions.ts';

/** A refusal of a user pool. `code` is the exception name that its clients know. */
export class PoolError extends Error {
  readonly code: PoolExceptionName | (string & {});

  constructor(code: PoolExceptionName | (string & {}), message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

/** One of our refusals as a pool's; `message` when it has one of its own. */
export function poolError({ kind, message }: { kind: PoolRefusal; message?: string }): PoolError {
  const exception = poolExceptions[kind];
  return new PoolError(exception.name, message ?? exception.message);
}

export const invalidParameter = (message: string): PoolError => new PoolError('InvalidParameterException', message);
