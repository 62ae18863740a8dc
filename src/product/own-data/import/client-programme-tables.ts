import { safeUrl } from '../../../base/safe-url.ts';
import { storedTasks } from '../../client-programmes/template-contract.ts';
import { linkText, type TableRow } from './column-values.ts';

/** Clients get emails from here once their creator goes on with their programme. */
const paused = (row: TableRow, now: Date): TableRow =>
  row.state === 'running' ? { ...row, state: 'paused', pausedOn: now.toISOString().slice(0, 10) } : row;

const taskLink = linkText.refine(link => link === '' || safeUrl(link) !== undefined);

/** The tables of programmes for clients, those that others refer to first. */
export const programmeTables = [
  {
    name: 'programme_templates',
    schemas: { tasks: storedTasks.refine(tasks => tasks.every(({ link }) => taskLink.safeParse(link).success)) },
  },
  {
    name: 'client_programmes',
    noun: 'programmes',
    anew: ['nextMailAt'],
    change: paused,
  },
  { name: 'client_tasks', schemas: { link: taskLink } },
  { name: 'programme_notes' },
] as const;
