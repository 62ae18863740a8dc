import { z } from 'zod';
import { chosenIds } from '../../../../base/list-question.ts';
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

export const messagePreviewBodySchema = z.strictObject({ to: messageToSchema });
/** Who gets the email, one each, and who does not. */
export const messagePreviewSchema = z.object({
  people: z.array(z.object({ name: z.string(), email: z.string(), places: z.number() })),
  leftOut: z.array(z.object({ name: z.string(), why: z.enum(['not_coming', 'no_email']) })),
  /** Where replies go. */
  replyTo: z.string(),
});
export type MessagePreview = z.infer<typeof messagePreviewSchema>;

export const messageBodySchema = z.strictObject({
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
export const messageAnswerSchema = z.object({ people: z.number() });
