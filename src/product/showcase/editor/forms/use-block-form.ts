import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { BlockKind } from '../../block-kinds/kinds.ts';
import { isSame } from '../../document/canonical-json.ts';
import { checkFields } from '../draft/draft-state.ts';
import type { Typed } from '../draft/edit.ts';
import { isAsBegun } from '../draft/unsaved.ts';

type Options = {
  kind: BlockKind | 'profile';
  /** What the form shows at first, and again whenever `turn` changes. */
  fields: Typed;
  /** The last of them without a problem. */
  stored?: object | undefined;
  turn: number;
  /** Shows every message at once, not only those of fields that were left. */
  strict: boolean;
  /** The server has the item. A new one shows no messages until something is typed. */
  isServed: boolean;
  onChange: (typed: Typed) => void;
};

/** The form of one kind: validates by the block's rules and passes on every change, valid or not. */
export function useBlockForm<T extends FieldValues>({
  kind,
  fields,
  stored,
  turn,
  strict,
  isServed,
  onChange,
}: Options): UseFormReturn<T> {
  // Stored fields are complete; react-hook-form's types want them deeply partial.
  const form = useForm<T>({
    mode: 'onTouched',
    defaultValues: fields as never,
    resolver: resolverOf(kind, !isServed && !strict, stored),
  });
  const { reset, subscribe, trigger } = form;
  const last = useRef<unknown>(fields);
  const passOn = useEffectEvent(onChange);
  const fill = useEffectEvent(() => {
    if (!isSame(form.getValues(), fields)) reset(fields as T, { keepTouched: true, keepIsSubmitted: true });
  });
  const follow = useEffectEvent((values: T, errors: FieldErrors<T>) => {
    if (isSame(values, last.current)) return;
    last.current = values;
    passOn({ ...values });
    // A change may make another field valid.
    const shown = Object.keys(errors) as FieldPath<T>[];
    if (shown.length > 0) void trigger(shown);
  });
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true, errors: true },
      callback: ({ values, errors = {} }) => follow(structuredClone(values), errors),
    });
    return stop;
  }, [subscribe]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is what says that the fields came from elsewhere
  useEffect(() => {
    fill();
  }, [turn]);
  useEffect(() => {
    if (strict) void trigger();
  }, [strict, trigger]);
  return form;
}

function resolverOf<T extends FieldValues>(
  kind: BlockKind | 'profile',
  mayBeEmpty: boolean,
  stored: object | undefined,
): Resolver<T> {
  return values => {
    if (mayBeEmpty && kind !== 'profile' && isAsBegun(kind, values)) return { values, errors: {} };
    const { problems } = checkFields(kind, values, values, stored ?? null);
    const errors: FieldErrors<T> = {};
    for (const [path, message] of Object.entries(problems)) set(errors, path || 'root', { type: 'rule', message });
    for (const error of Object.values(errors)) markWhole(error);
    return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/**
 * A field's value may be an object: a policy with its tiers, questions with their choices. react-hook-form treats
 * nested errors as the field's own only if the object's error has a type as well.
 */
function markWhole(error: unknown): void {
  if (typeof error !== 'object' || error === null || Array.isArray(error) || 'type' in error) return;
  Object.assign(error, { type: 'inside' });
}
