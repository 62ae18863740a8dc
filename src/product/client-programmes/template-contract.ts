import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { operation } from '../../base/operations/operation.ts';
import { safeUrl } from '../../base/safe-url.ts';
import { linesField, textField } from '../../base/text-field.ts';
import { texts } from './list-texts.ts';
import { programmeLimits as limits } from './programme.ts';

const words = texts.fields;

/** A web address, completed; '' for none. */
export const taskLink = textField(limits.link).transform((typed, context) => {
  const url = typed === '' ? '' : safeUrl(typed);
  if (url !== undefined && (url === '' || url.startsWith('http')) && url.length <= limits.link) return url;
  context.addIssue({ code: 'custom', message: words.link });
  return z.NEVER;
});

const task = z.strictObject({
  id: idSchema,
  title: textField(limits.title, words.title),
  text: linesField(limits.text),
  link: taskLink,
  /** Days after the start, which is 0. */
  day: z.number(words.day).int(words.day).min(0, words.day).max(limits.lastDay, words.day),
  /** The client reports the number with it. */
  asksNumber: z.boolean(),
});

/** Tasks of a file, whose days and titles another installation wrote. */
export const storedTasks = z
  .array(z.strictObject({ ...task.shape, title: z.string().min(1).max(110), text: z.string(), link: z.string() }))
  .max(limits.tasksOfTemplate);

const templateBody = z
  .strictObject({
    name: textField(limits.name, words.name),
    description: linesField(limits.description),
    /** What clients report, one number over time; '' for nothing. */
    question: textField(limits.question),
    unit: textField(limits.unit),
    /** The id of a service or class: a client's first confirmed booking of it starts the programme. */
    startsWith: idSchema.nullable(),
    /** Only a booking that a package pays for. */
    withPackage: z.boolean(),
    tasks: z
      .array(task)
      .min(1, words.tasks)
      .max(limits.tasksOfTemplate, words.tasksMost)
      .refine(tasks => new Set(tasks.map(({ id }) => id)).size === tasks.length, { error: words.tasksOnce }),
  })
  .superRefine((body, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (body.question === '' && body.tasks.some(({ asksNumber }) => asksNumber)) refuse('question', words.question);
    else if (body.question === '' && body.unit !== '') refuse('question', words.unit);
    if (body.withPackage && body.startsWith === null) refuse('startsWith', words.package);
  });
export type TemplateBody = z.output<typeof templateBody>;
export type TemplateSent = z.input<typeof templateBody>;

const answer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  question: z.string(),
  unit: z.string(),
  startsWith: z.string().nullable(),
  withPackage: z.boolean(),
  isArchived: z.boolean(),
  tasks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      link: z.string(),
      day: z.int(),
      asksNumber: z.boolean(),
    }),
  ),
});
export type TemplateDetail = z.output<typeof answer>;

const shared = { tag: 'programmes', who: 'creator', params: z.object({ id: idSchema }), answer } as const;
const notFound = { template_not_found: { status: 404, message: texts.refusals.templateNotFound } } as const;

export const readTemplate = operation('GET /api/programme-templates/:id', {
  ...shared,
  id: 'readProgrammeTemplate',
  does: 'Read a template of programmes, with its tasks',
  refusals: notFound,
});
export const saveTemplate = operation('PUT /api/programme-templates/:id', {
  ...shared,
  id: 'saveProgrammeTemplate',
  does: 'Add a template of programmes under an id of your own, or change it; programmes that have begun stay as they are',
  limit: 'document',
  body: templateBody,
  refusals: {
    template_service_unknown: { status: 400, message: texts.refusals.serviceUnknown, field: 'startsWith' },
    too_many_templates: { status: 409, message: texts.refusals.tooManyTemplates },
  },
});
export const archiveTemplate = operation('PUT /api/programme-templates/:id/archive', {
  ...shared,
  id: 'archiveProgrammeTemplate',
  does: 'Archive a template of programmes, or restore it; programmes that have begun go on',
  body: z.strictObject({ isArchived: z.boolean() }),
  refusals: notFound,
});
export const listStartingServices = operation('GET /api/programme-templates/services', {
  tag: 'programmes',
  who: 'creator',
  id: 'listStartingServices',
  does: 'List the services and classes whose bookings can start a programme',
  answer: z.object({ services: z.array(z.object({ id: z.string(), name: z.string(), hasPackages: z.boolean() })) }),
});
