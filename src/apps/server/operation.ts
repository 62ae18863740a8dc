/** What the API description says of one operation. */
export type Operation = {
  /** The method name in clients generated from the description; must not change. */
  readonly operationId: string;
  /** One line for people. */
  readonly summary: string;
  /** Answers without a session. */
  readonly isOpen: boolean;
};

/** An operation that needs a session. */
export const forCreators = (operationId: string, summary: string): Operation => ({
  operationId,
  summary,
  isOpen: false,
});
/** One that answers anybody. */
export const forAnybody = (operationId: string, summary: string): Operation => ({ operationId, summary, isOpen: true });
