import { z } from 'zod';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { texts } from './list-texts.ts';

const words = texts.templates;
export const templateStates = ['active', 'archived'] as const;

/** Templates of a creator; archived ones only when they are asked for. */
export const templateList = list({
  name: 'programme-templates',
  rows: 'templates',
  title: 'Programme templates',
  tag: 'programmes',
  path: '/manage/programme-templates',
  row: z.object({
    id: z.string(),
    name: z.string(),
    tasks: z.int(),
    days: z.int(),
    /** What clients report, with its unit: 'Weight, kg'; '' for nothing. */
    number: z.string(),
    /** The name of the service that starts one; null for none, '' for one that is no longer sold. */
    startsBy: z.string().nullable(),
    running: z.int(),
    /** Also those that have ended. */
    programmes: z.int(),
    isArchived: z.boolean(),
    createdAt: instant,
  }),
  filters: { q: searchedWords, state: z.enum(templateStates).optional() },
  more: {
    /** Of everything the search finds. */
    counts: z.object({ active: z.int(), archived: z.int() }),
  },
  columns: {
    name: { title: words.name, card: 'title' },
    tasks: { title: words.tasks, width: '88px', number: true, card: 'fact' },
    days: { title: words.days, width: '88px', number: true, card: 'fact' },
    number: { title: words.number, width: '200px', from: 960, card: 'fact' },
    starts: { title: words.starts, width: '200px', from: 820, card: 'fact' },
    running: { title: words.running, width: '104px', number: true, card: 'fact' },
  },
  file: {
    name: { of: 'always', title: words.name, text: row => row.name },
    tasks: { of: 'tasks', text: row => row.tasks },
    days: { of: 'days', text: row => row.days },
    number: { of: 'number', text: row => row.number },
    starts: { of: 'starts', text: row => row.startsBy ?? words.byHand },
    running: { of: 'running', text: row => row.running },
    programmes: { of: 'rest', title: words.programmes, text: row => row.programmes },
    created: { of: 'rest', title: words.created, text: row => minuteText(row.createdAt) },
  },
});
export type TemplateRow = z.output<typeof templateList.row>;
