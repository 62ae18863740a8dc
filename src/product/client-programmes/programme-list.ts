import { z } from 'zod';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { texts } from './list-texts.ts';
import { numberText, programmeStates } from './programme.ts';

const words = texts.list;

/** The programmes of clients, the newest first. */
export const programmeList = list({
  name: 'client-programmes',
  rows: 'programmes',
  title: 'Client programmes',
  tag: 'programmes',
  path: '/manage/programmes',
  row: z.object({
    id: z.string(),
    templateId: z.string(),
    email: z.string(),
    clientName: z.string(),
    name: z.string(),
    unit: z.string(),
    state: z.enum(programmeStates),
    startDate: z.string(),
    /** Today's day, 0 before the start, of how many. */
    day: z.int(),
    days: z.int(),
    done: z.int(),
    total: z.int(),
    /** What the client reported last, in thousandths, and the date of its task. */
    latestNumber: z.int().nullable(),
    latestNumberOn: z.string().nullable(),
    /** When the client did something last. */
    activeAt: instant.nullable(),
    /** The creator has not seen it yet. */
    isNew: z.boolean(),
    endedAt: instant.nullable(),
    wantsMails: z.boolean(),
    createdAt: instant,
  }),
  filters: { q: searchedWords, state: z.enum(programmeStates).optional(), template: z.uuid().optional() },
  more: {
    /** Of everything the search finds; `unseen` have news of their client. */
    counts: z.object({ running: z.int(), paused: z.int(), ended: z.int(), unseen: z.int() }),
  },
  columns: {
    client: { title: words.client, card: 'title' },
    programme: { title: words.programme, width: '236px', from: 760, card: 'under' },
    day: { title: words.day, width: '88px', number: true, card: 'fact' },
    done: { title: words.done, width: '80px', number: true, card: 'fact' },
    number: { title: words.number, width: '128px', number: true, from: 960, card: 'fact' },
    active: { title: words.active, width: '148px', from: 1080, card: 'fact' },
    state: { title: words.state, width: '124px', card: 'side' },
  },
  file: {
    client: { of: 'always', title: words.client, text: row => row.clientName },
    email: { of: 'client', title: words.email, text: row => row.email },
    programme: { of: 'programme', text: row => row.name },
    state: { of: 'state', text: row => texts.states[row.state] },
    day: { of: 'day', text: row => row.day },
    days: { of: 'day', title: words.days, text: row => row.days },
    done: { of: 'done', text: row => row.done },
    total: { of: 'done', title: words.total, text: row => row.total },
    number: { of: 'number', text: row => (row.latestNumber === null ? '' : numberText(row.latestNumber)) },
    unit: { of: 'number', title: words.unit, text: row => row.unit },
    numberOn: { of: 'number', title: words.numberOn, text: row => row.latestNumberOn ?? '' },
    active: { of: 'active', text: row => minuteText(row.activeAt) },
    started: { of: 'rest', title: words.started, text: row => row.startDate },
    created: { of: 'rest', title: words.created, text: row => minuteText(row.createdAt) },
  },
});
export type ProgrammeRow = z.output<typeof programmeList.row>;
