/** What a span is of: a statement of the database, a job, or a call of another server. */
export type SpanKind = 'database' | 'job' | 'call';
type InSpan = <T>(kind: SpanKind, name: string, work: () => Promise<T>) => Promise<T>;

let inTrace: InSpan | undefined;

/** Turns traces on for this process, or off. Without them nothing of OpenTelemetry is in memory. */
export function traceWith(next: InSpan | undefined): void {
  inTrace = next;
}

/** Measures what is done, when traces are on. `name` is from a closed list, and nothing that people typed. */
export const inSpan: InSpan = (kind, name, work) => (inTrace === undefined ? work() : inTrace(kind, name, work));

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'merge']);

/** The first word of a statement, or `other`: the rest could name people. */
export function operationOf(statement: string): string {
  const word = /^\s*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? '';
  return operations.has(word) ? word : 'other';
}
