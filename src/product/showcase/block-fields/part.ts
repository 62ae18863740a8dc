import type { z } from 'zod';
import { migrateFields } from './block.ts';

/**
 * An item kind of the spec that every page has exactly once and that is not a section: the profile and the
 * appearance. Declared like a block, in such a folder. Pure.
 */
export type Part<Kind extends string, Fields extends object> = {
  kind: Kind;
  /** Version of the stored fields. */
  version: number;
  fields: z.ZodType<Fields>;
  /** What is used when the stored value cannot be read. */
  defaults: Fields;
  /** `migrations[n]` turns fields of version n into version n + 1. */
  migrations: Record<number, (fields: unknown) => unknown>;
};

export const definePart = <Kind extends string, Fields extends object>(part: Part<Kind, Fields>): Part<Kind, Fields> =>
  part;

type AnyPart = Pick<Part<string, never>, 'kind' | 'version' | 'migrations'>;

/** A part as it is stored: its fields and the version they are of. */
export const storedPart = (part: AnyPart, fields: object): object => ({ ...fields, version: part.version });

/**
 * The fields of a stored part in its current version, unchecked. Parts stored before versions existed have version
 * 1; anything but an object is passed on, for the schema to refuse.
 */
export function presentPart(part: AnyPart, stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored;
  const { version = 1, ...fields } = stored as { version?: unknown };
  return migrateFields(part, { version: Number(version), fields });
}
