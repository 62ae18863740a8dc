import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { instant } from '../../base/operations/instant.ts';
import { operation } from '../../base/operations/operation.ts';
import { identifierField, linesField } from '../../base/text-field.ts';
import { emailField } from '../accounts/account/contract.ts';
import { personKinds } from './person-list.ts';
import { texts } from './texts.ts';
import { timelineEntrySchema } from './timeline.ts';

const visitSchema = z.object({ id: z.string(), at: instant }).nullable();

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  kinds: z.array(z.enum(personKinds)),
  tags: z.array(z.string()),
  /** Other addresses that were merged with theirs. */
  merged: z.array(z.object({ id: z.string(), email: z.string() })),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** Confirmed bookings, past and ahead. */
  sessions: z.int(),
  noShows: z.int(),
  lastVisit: visitSchema,
  nextVisit: visitSchema,
  /** By currency, minor units. */
  money: z.array(
    z.object({
      currency: z.enum(currencyCodes),
      orders: z.int(),
      paid: z.int(),
      returned: z.int(),
      owed: z.int(),
    }),
  ),
});
export type Person = z.output<typeof personSchema>;

const erasureSchema = z.object({
  messages: z.int(),
  subscriptions: z.int(),
  notes: z.int(),
  waitlist: z.int(),
  programmes: z.int(),
  /** Kept without name, address, phone number, notes and answers, as are orders and passes. */
  bookings: z.int(),
  orders: z.int(),
  passes: z.int(),
  /** What erasing waits for: bookings ahead, memberships that run, and payments, refunds or disputes on their way. */
  ahead: z.int(),
  memberships: z.int(),
  underway: z.int(),
});
export type ErasurePreview = z.output<typeof erasureSchema>;

const shared = { tag: 'people', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });
const noteParams = z.object({ id: z.uuid(), noteId: z.uuid() });
const noteBody = z.strictObject({ note: linesField(2000, texts.fields.note) });
const done = z.object({ done: z.literal(true) });
const refusals = {
  person_not_found: { status: 404, message: texts.answers.missing },
  person_note_not_found: { status: 404, message: texts.answers.noteMissing },
  person_address_not_found: { status: 404, message: texts.answers.addressMissing, field: 'email' },
  person_same: { status: 409, message: texts.answers.sameAddress, field: 'email' },
  person_not_merged: { status: 409, message: texts.answers.notMerged },
  person_not_confirmed: { status: 422, message: texts.answers.wrongConfirmation, field: 'confirmation' },
  person_in_use: { status: 409, message: texts.answers.inUse },
} as const;

export const findPerson = operation('GET /api/people/by-email', {
  ...shared,
  id: 'findPerson',
  does: 'Find the person of an email',
  query: z.object({ email: emailField }),
  answer: z.object({ id: z.string() }),
  refusals,
});
export const readPerson = operation('GET /api/people/:id', {
  ...shared,
  id: 'readPerson',
  does: 'Read a person',
  params,
  answer: personSchema,
  refusals,
});
export const readPersonTimeline = operation('GET /api/people/:id/timeline', {
  ...shared,
  id: 'readPersonTimeline',
  does: 'What happened with a person, latest first',
  params,
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ entries: z.array(timelineEntrySchema), next: z.string().nullable() }),
  refusals,
});
export const savePersonNote = operation('PUT /api/people/:id/notes/:noteId', {
  ...shared,
  id: 'savePersonNote',
  does: 'Add a private note about a person, or change it',
  params: noteParams,
  body: noteBody,
  answer: done,
  refusals,
});
export const deletePersonNote = operation('DELETE /api/people/:id/notes/:noteId', {
  ...shared,
  id: 'deletePersonNote',
  does: 'Delete a private note',
  params: noteParams,
  answer: done,
  refusals,
});
export const mergePerson = operation('POST /api/people/:id/merges', {
  ...shared,
  id: 'mergePerson',
  does: 'Merge the person of another email into this one',
  params,
  body: z.strictObject({ email: emailField }),
  answer: personSchema,
  refusals,
});
export const separatePerson = operation('DELETE /api/people/:id/merges/:addressId', {
  ...shared,
  id: 'separatePerson',
  does: 'Undo the merging of an email',
  params: z.object({ id: z.uuid(), addressId: z.uuid() }),
  answer: personSchema,
  refusals,
});
export const exportPerson = operation('GET /api/people/:id/:file', {
  ...shared,
  id: 'exportPerson',
  does: 'Everything of a person as a file',
  params: params.extend({ file: z.enum(['person.json', 'person.csv']) }),
  answer: 'file',
  refusals,
});
export const previewErasing = operation('GET /api/people/:id/erasure', {
  ...shared,
  id: 'previewErasing',
  does: 'What erasing a person would delete and keep',
  params,
  answer: erasureSchema,
  refusals,
});
export const erasePerson = operation('POST /api/people/:id/erasure', {
  ...shared,
  id: 'erasePerson',
  does: 'Erase a person',
  asks: true,
  params,
  body: z.strictObject({ confirmation: identifierField(254, texts.fields.confirmation) }),
  answer: done,
  refusals,
});
