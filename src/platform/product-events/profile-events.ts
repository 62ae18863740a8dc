import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { declared, momentOf } from './event-declaration.ts';

const ofCreator = (_: unknown, creatorId: string): string => creatorId;

/** What happens to an account and its profile: the profile events of the specification. */
export const profileEvents = {
  'profile.signUp': declared({
    version: 1,
    payload: z.strictObject({ zone: z.string() }),
    subject: ofCreator,
    record: 'INSERT',
    entity: 'update',
  }),
  'profile.updateProfile': declared({
    version: 1,
    payload: z.strictObject({
      changed: z.array(z.enum(['name', 'userUrl', 'zone', 'currency', 'language'])).min(1),
    }),
    subject: ofCreator,
    cause: momentOf,
    record: 'MODIFY',
    entity: 'update',
    sync: 'UPDATE',
  }),
  /** The Showcase, and with it the profile, is live and was not before. */
  'profile.publishProfile': declared({
    version: 1,
    payload: z.strictObject({ versionId: idSchema }),
    subject: ofCreator,
    cause: momentOf,
    record: 'INSERT',
    entity: 'update',
    sync: 'PUBLISH',
  }),
} as const;
