import { z } from 'zod';
import { chosenIds } from '../../../../base/lists/list-question.ts';
import { operation } from '../../../../base/operations/operation.ts';
import { linesField } from '../../../../base/text-field.ts';
import { cleanLine, textLength } from '../../../../base/text-length.ts';
import { texts } from './texts.ts';

export const messageSubjectLimit = 120;
export const messageTextLimit = 4000;
/** The recipients of a message: of these bookings, or everybody with a spot on one class date, or on several. */
const messageToSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bookings'), ids: chosenIds }),
  z.strictObject({ kind: z.literal('class'), dateId: z.uuid() }),
  z.strictObject({ kind: z.literal('classes'), dateIds: chosenIds }),
]);
export type MessageTo = z.infer<typeof messageToSchema>;

/** Who gets the email, one each, and who does not. */
const messagePreviewSchema = z.object({
  people: z.array(z.object({ name: z.string(), email: z.string(), places: z.number() })),
  leftOut: z.array(z.object({ name: z.string(), why: z.enum(['not_coming', 'no_email']) })),
  /** Where replies go. */
  replyTo: z.string(),
});
export type MessagePreview = z.infer<typeof messagePreviewSchema>;

const messageBodySchema = z.strictObject({
  /** Made by the client: the same id twice is the same message. */
  id: z.uuid(),
  to: messageToSchema,
  /** How many recipients the screen showed. */
  people: z.number().int().min(1),
  /** One line, since it is the subject of an email. */
  subject: z
    .string()
    .transform(text => cleanLine(text).replaceAll(/\s+/g, ' '))
    .refine(text => textLength(text) <= messageSubjectLimit, texts.atMostCharacters(messageSubjectLimit))
    .refine(text => text !== '', texts.enterASubject),
  text: linesField(messageTextLimit, texts.enterAMessage),
});
export type MessageBody = z.infer<typeof messageBodySchema>;

const shared = { tag: 'bookings', who: 'creator' } as const;

export const previewMessage = operation('POST /api/bookings/messages/preview', {
  ...shared,
  id: 'previewMessage',
  does: 'Preview a message and its recipients',
  mayRepeat: true,
  body: z.strictObject({ to: messageToSchema }),
  answer: messagePreviewSchema,
  limit: 'list',
});
export const messageBookings = operation('POST /api/bookings/messages', {
  ...shared,
  id: 'messageBookings',
  does: 'Send a message to the customers of bookings',
  asks: true,
  body: messageBodySchema,
  answer: z.object({ people: z.number() }),
  status: 201,
  refusals: {
    nobody_to_write_to: { status: 409, message: texts.message.noRecipients },
    people_changed: { status: 409, message: texts.message.bookingsChanged },
    sent_already: { status: 409, message: texts.message.alreadySent },
    too_many_strangers: { status: 429, message: texts.message.tooManyStrangers },
    too_many_messages: { status: 429, message: texts.message.tooManyMessages },
  },
  limit: 'texts',
});
