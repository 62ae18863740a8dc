import { z } from 'zod';
import type { Result } from '../../../base/result.ts';

/** Why a tool did nothing: a stable kind, the reason for people, and what the assistant does about it. */
export type ToolRefusal = {
  readonly kind: string;
  readonly message: string;
  readonly todo: string;
  /** Facts to go on with: times near a taken one, the fields that are wrong. */
  readonly details?: unknown;
};

type Answer = Result<Readonly<Record<string, unknown>>, ToolRefusal>;

/** What a tool does to the data, as the protocol says it to assistants and people. */
export type Effect = 'reads' | 'adds' | 'changes';

/** A tool of an assistant: declared once, listed and called from it. */
export type Tool<Caller> = {
  readonly name: string;
  readonly title: string;
  readonly does: string;
  readonly effect: Effect;
  readonly input: z.ZodObject;
  readonly run: (caller: Caller, input: never) => Promise<Answer>;
};

/** Declares a tool whose `run` takes what its schema reads. */
export const tool = <Caller, Input extends z.ZodObject>(
  declared: Omit<Tool<Caller>, 'input' | 'run'> & {
    readonly input: Input;
    readonly run: (caller: Caller, input: z.output<Input>) => Promise<Answer>;
  },
): Tool<Caller> => declared;

/** A tool as the protocol lists it. */
export const listed = ({ name, title, does, effect, input }: Tool<never>) => ({
  name,
  title,
  description: does,
  // A schema of an object, as every input is.
  inputSchema: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { type: 'object' },
  annotations: {
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'changes',
    // With a key or a confirmation, whatever is sent twice is done once.
    idempotentHint: true,
    openWorldHint: false,
  },
});
