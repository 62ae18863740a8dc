import { z } from 'zod';
import { blockKinds } from '../../block-kinds/kinds.ts';
import { appearanceSchema } from '../../blocks/appearance/block.ts';
import type { KeptStep } from '../../pages/contract.ts';
import type { Edit, Served, Step } from './edit.ts';

const typed = z.record(z.string(), z.unknown());
const kind = z.enum(blockKinds);
const served: z.ZodType<Served> = z.object({ fields: typed, rev: z.number() });
const deed = z.discriminatedUnion('edit', [
  z.object({ edit: z.literal('item'), kind, id: z.string(), typed }),
  z.object({ edit: z.literal('hidden'), kind, id: z.string(), hidden: z.boolean() }),
  z.object({
    edit: z.literal('present'),
    kind,
    id: z.string(),
    present: z.boolean(),
    at: z.number(),
    was: served.optional(),
    typed: typed.optional(),
    hidden: z.boolean().optional(),
  }),
  z.object({ edit: z.literal('order'), kind, ids: z.array(z.string()) }),
  z.object({ edit: z.literal('sections'), kinds: z.array(kind) }),
  z.object({ edit: z.literal('settings'), kind, settings: typed }),
  z.object({ edit: z.literal('profile'), typed }),
  z.object({ edit: z.literal('appearance'), appearance: appearanceSchema }),
]);
const step = z.object({
  id: z.string(),
  undo: deed,
  redo: deed,
  at: z.number(),
  undone: z.boolean(),
  window: z.string(),
});
const waiting = z.object({ base: served.nullable().optional(), steps: z.array(z.unknown()).optional() });

/** Stored edits of this browser. Those of an older build that this one cannot read are left out. */
export function readOutbox(text: string | null): Edit[] {
  if (text === null) return [];
  try {
    return z.array(z.unknown()).parse(JSON.parse(text)).flatMap(readEdit);
  } catch {
    return [];
  }
}

function readEdit(given: unknown): Edit[] {
  const [what, how] = [deed.safeParse(given), waiting.safeParse(given)];
  if (!what.success || !how.success) return [];
  const { base, steps } = how.data;
  return [
    {
      ...what.data,
      ...(base === undefined ? {} : { base }),
      ...(steps === undefined ? {} : { steps: readSteps(steps) }),
    },
  ];
}

/** Steps of the history, from the server or this browser, without kinds this build does not know. */
export const readSteps = (given: readonly (KeptStep | unknown)[]): Step[] =>
  given.flatMap(known => step.safeParse(known).data ?? []);
