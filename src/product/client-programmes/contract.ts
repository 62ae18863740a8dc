import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { instant } from '../../base/operations/instant.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { linesField, textField } from '../../base/text-field.ts';
import { emailField } from '../accounts/account/contract.ts';
import { texts } from './list-texts.ts';
import { programmeLimits as limits, programmeStates } from './programme.ts';
import { programmeList } from './programme-list.ts';
import { taskLink } from './template-contract.ts';

const words = texts.refusals;

const answer = z.object({
  programme: programmeList.row.extend({
    description: z.string(),
    question: z.string(),
    /** A booking started it. */
    isByBooking: z.boolean(),
    pausedOn: z.string().nullable(),
    mailedOn: z.string().nullable(),
  }),
  tasks: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      title: z.string(),
      text: z.string(),
      link: z.string(),
      asksNumber: z.boolean(),
      doneAt: instant.nullable(),
      /** What the client reported, in thousandths. */
      thousandths: z.int().nullable(),
    }),
  ),
  /** Of both, the oldest first. */
  notes: z.array(z.object({ id: z.string(), byClient: z.boolean(), text: z.string(), createdAt: instant })),
});
export type ProgrammeDetail = z.output<typeof answer>;

const params = z.object({ id: idSchema });
const shared = { tag: 'programmes', who: 'creator', answer } as const;
const notFound = { programme_not_found: { status: 404, message: words.programmeNotFound } } as const;
const ended = { programme_ended: { status: 409, message: words.ended } } as const;
const date = z.iso.date(texts.fields.date);

export const startProgramme = operation('PUT /api/client-programmes/:id', {
  ...shared,
  id: 'startClientProgramme',
  does: 'Start a programme for a client under an id of your own; its tasks are emailed to them, one email a day at most',
  params,
  body: z.strictObject({
    templateId: idSchema,
    email: emailField,
    name: textField(200),
    /** In your time zone. */
    startDate: date,
  }),
  asks: true,
  refusals: {
    template_not_found: { status: 404, message: words.templateNotFound },
    template_archived: { status: 409, message: words.archived },
  },
});
export const readProgramme = operation('GET /api/client-programmes/:id', {
  ...shared,
  id: 'readClientProgramme',
  does: 'Read a client’s programme: tasks, numbers and notes',
  params,
  refusals: notFound,
});
export const seeProgramme = operation('PUT /api/client-programmes/:id/seen', {
  ...shared,
  id: 'seeClientProgramme',
  does: 'Note that you have seen what the client did until a moment',
  params,
  body: z.strictObject({ until: z.iso.datetime() }),
  refusals: notFound,
});
export const moveProgramme = operation('PUT /api/client-programmes/:id/state', {
  ...shared,
  id: 'moveClientProgramme',
  does: 'Pause a client’s programme, go on with it, or end it for good',
  params,
  body: z.strictObject({ state: z.enum(programmeStates) }),
  asks: true,
  refusals: { ...notFound, ...ended },
});
export const saveClientTask = operation('PUT /api/client-programmes/:id/tasks/:taskId', {
  ...shared,
  id: 'saveClientTask',
  does: 'Add a task to a client’s programme under an id of your own, or change one that is not done, such as its date',
  params: params.extend({ taskId: idSchema }),
  body: z.strictObject({
    title: textField(limits.title, texts.fields.title),
    text: linesField(limits.text),
    link: taskLink,
    date,
    asksNumber: z.boolean(),
  }),
  refusals: {
    ...notFound,
    ...ended,
    task_done: { status: 409, message: words.taskDone },
    too_many_tasks: { status: 409, message: words.tooManyTasks },
    task_asks_nothing: { status: 400, message: texts.fields.question, field: 'asksNumber' },
  },
});
export const writeProgrammeNote = operation('PUT /api/client-programmes/:id/notes/:noteId', {
  ...shared,
  id: 'writeProgrammeNote',
  does: 'Write a note in a client’s programme, which the client reads too',
  params: params.extend({ noteId: idSchema }),
  body: z.strictObject({ text: linesField(limits.note, texts.fields.note) }),
  refusals: { ...notFound, ...ended, too_many_notes: { status: 409, message: words.tooManyNotes } },
});
export const deleteProgramme = operation('DELETE /api/client-programmes/:id', {
  ...shared,
  id: 'deleteClientProgramme',
  does: 'Delete a client’s programme with its numbers and notes',
  params,
  answer: nothing,
  refusals: notFound,
});
export const programmeFiles = ['programme.html', 'numbers.csv'] as const;
export const exportProgramme = operation('GET /api/client-programmes/:id/files/:file', {
  ...shared,
  id: 'exportClientProgramme',
  does: 'A client’s programme as a document to print, or its numbers as a table',
  params: params.extend({ file: z.enum(programmeFiles) }),
  answer: 'file',
  refusals: notFound,
});
