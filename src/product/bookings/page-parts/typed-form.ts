import type { Given } from '../booking/asked.ts';

/** A form as a browser without script posts it: one value for each name, or several. */
export type PostedForm = Readonly<Record<string, string | string[]>>;

const question = /^answers\.([\da-f-]{36})$/;

/** What was typed into the fields for phone, message and questions. */
export function givenIn(form: PostedForm): Given {
  const answers = Object.entries(form).flatMap(([name, value]) => {
    const id = question.exec(name)?.[1];
    return id === undefined ? [] : [[id, value] as const];
  });
  return { phone: wordIn(form, 'phone'), notes: wordIn(form, 'notes'), answers: Object.fromEntries(answers) };
}

/** The one value of a name; the first of several, or an empty text. */
export function wordIn(form: PostedForm, name: string): string {
  const value = form[name] ?? '';
  return typeof value === 'string' ? value : (value[0] ?? '');
}
