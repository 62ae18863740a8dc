import type { CreatorId } from '../../../base/id.ts';
import type { AnswerOf, Asking, Callable } from '../../../base/operations/call.ts';
import type { Result } from '../../../base/result.ts';
import type { ToolRefusal } from './tool.ts';

/** Calls an operation of the API as the creator's token may. */
export type AskApi = <O extends Callable>(
  operation: O,
  ...asking: Asking<O>
) => Promise<Result<AnswerOf<O>, ToolRefusal>>;

/** The creator at whose door an assistant asks, by their token. */
export type Creator = {
  readonly creatorId: CreatorId;
  readonly zone: string;
  readonly ask: AskApi;
};
