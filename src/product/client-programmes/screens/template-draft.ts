import type { TemplateDetail, TemplateSent } from '../template-contract.ts';

/** A task in the form; `day` is typed, and 1 is the start. */
export type TaskDraft = {
  id: string;
  title: string;
  text: string;
  link: string;
  day: string;
  asksNumber: boolean;
};
export type TemplateDraft = Omit<TemplateSent, 'tasks' | 'startsWith'> & { startsWith: string; tasks: TaskDraft[] };

/** A task for the day after the last one. */
export const newTask = (id: string, tasks: readonly TaskDraft[]): TaskDraft => {
  const last = Math.max(0, ...tasks.map(({ day }) => Number(day) || 0));
  return { id, title: '', text: '', link: '', day: String(last + 1), asksNumber: false };
};

export const newTemplate = (taskId: string): TemplateDraft => ({
  ...{ name: '', description: '', question: '', unit: '', startsWith: '', withPackage: false },
  tasks: [newTask(taskId, [])],
});

export const draftOf = ({ id: _id, isArchived: _isArchived, ...template }: TemplateDetail): TemplateDraft => ({
  ...template,
  startsWith: template.startsWith ?? '',
  tasks: template.tasks.map(task => ({ ...task, day: String(task.day + 1) })),
});

/** Text that is no day is sent as one before the start, which is refused beside its field. */
const dayOf = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) - 1 : -1);

export const sentOf = ({ startsWith, withPackage, question, tasks, ...draft }: TemplateDraft): TemplateSent => ({
  ...draft,
  question,
  startsWith: startsWith === '' ? null : startsWith,
  withPackage: withPackage && startsWith !== '',
  tasks: tasks.map(({ day, ...task }) => ({ ...task, day: dayOf(day) })),
});

/** The tasks with one moved by some places; the same when it cannot. */
export function moveTask(tasks: readonly TaskDraft[], id: string, to: number): TaskDraft[] {
  const task = tasks.find(one => one.id === id);
  if (task === undefined || to < 0 || to >= tasks.length) return [...tasks];
  return tasks.filter(one => one !== task).toSpliced(to, 0, task);
}
