import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asksSchema, questionSchema } from './question.ts';

const question = { id: randomUUID(), label: 'Why?', help: '', kind: 'short_text', required: false, options: [] };

describe('a question', () => {
  it.each([
    ['nothing asked', { label: ' ' }, 'label', 'Enter a question or remove it'],
    ['a label of 201', { label: 'a'.repeat(201) }, 'label', 'Use at most 200 characters'],
    ['help of 201', { help: 'a'.repeat(201) }, 'help', 'Use at most 200 characters'],
    [
      'one choice only',
      { kind: 'one_choice', options: ['Tea', ' '] },
      'options',
      'Enter at least two options, one per line',
    ],
    [
      '21 choices',
      { kind: 'one_choice', options: Array.from({ length: 21 }, (_, n) => `${n}`) },
      'options',
      'Enter at most 20 options',
    ],
    ['a choice of 91', { kind: 'several_choices', options: ['Tea', '💃'.repeat(91)] }, 'options', /at most 90/],
    ['a choice twice', { kind: 'several_choices', options: ['Tea', 'Tea '] }, 'options', '“Tea” appears twice'],
  ])('with %s is refused beside its field', (_, part, field, message) => {
    expect(questionSchema.safeParse({ ...question, ...part }).error?.issues).toEqual([
      expect.objectContaining({ path: [field], message: expect.stringMatching(message) }),
    ]);
  });

  it('lets go of choices that its kind has not, so that none is wrong where nobody sees it', () => {
    expect(questionSchema.parse({ ...question, options: ['x', 'x'] }).options).toEqual([]);
  });

  it('keeps twenty choices of ninety characters', () => {
    const options = Array.from({ length: 20 }, (_, n) => `${'a'.repeat(88)}${n + 10}`);
    expect(questionSchema.parse({ ...question, kind: 'one_choice', options }).options).toEqual(options);
  });
});

it.each([
  ['eleven', Array.from({ length: 11 }, () => ({ ...question, id: randomUUID() })), 'At most 10 questions'],
  ['two under one id', [question, question], 'Two questions have the same id'],
])('%s questions are refused', (_, questions, message) => {
  const read = asksSchema.safeParse({ phone: 'off', notes: 'off', questions });
  expect(read.error?.issues[0]).toMatchObject({ path: ['questions'], message });
});
