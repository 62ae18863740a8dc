import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Asks, Question } from '../../services/question.ts';
import { answerField, askedProblems, formatAnswer, type Given, givenBy, readAsked, readPhone } from './asked.ts';

const question = (part: Partial<Question>): Question => ({
  id: randomUUID(),
  label: 'A question',
  help: '',
  kind: 'short_text',
  required: false,
  options: [],
  ...part,
});
const given = (part: Partial<Given>): Given => ({ phone: '', notes: '', answers: {}, ...part });
const asks = (part: Partial<Asks>): Asks => ({ phone: 'off', notes: 'optional', questions: [], ...part });

describe('an answer', () => {
  const drinks = ['Tea', 'Coffee', 'Water'];
  it.each<
    [string, Partial<Question>, string | string[] | undefined, string | undefined, string | string[] | undefined]
  >([
    ['a short text', { kind: 'short_text' }, '  Hello\nyou ', undefined, 'Hello you'],
    ['a short text too long', { kind: 'short_text' }, 'a'.repeat(201), 'Use at most 200 characters', undefined],
    ['a long text', { kind: 'long_text' }, 'One\r\ntwo', undefined, 'One\ntwo'],
    ['a long text too long', { kind: 'long_text' }, 'a'.repeat(2001), 'Use at most 2000 characters', undefined],
    ['nothing where nothing must be', {}, undefined, undefined, undefined],
    ['nothing where something must be', { required: true }, undefined, 'Enter an answer', undefined],
    ['spaces where something must be', { required: true }, ' \n ', 'Enter an answer', undefined],
    ['one choice', { kind: 'one_choice', options: drinks }, 'Tea', undefined, 'Tea'],
    [
      'no choice where one must be',
      { kind: 'one_choice', options: drinks, required: true },
      '',
      'Choose an answer',
      undefined,
    ],
    ['a choice not offered', { kind: 'one_choice', options: drinks }, 'Gin', 'Choose one of the options', undefined],
    [
      'choices in their order',
      { kind: 'several_choices', options: drinks },
      ['Water', 'Tea'],
      undefined,
      ['Tea', 'Water'],
    ],
    ['a single one of several', { kind: 'several_choices', options: drinks }, 'Water', undefined, ['Water']],
    [
      'one not offered among others',
      { kind: 'several_choices', options: drinks },
      ['Tea', 'Gin'],
      'Choose one of the options',
      undefined,
    ],
    [
      'none of several that must be',
      { kind: 'several_choices', options: drinks, required: true },
      [],
      'Choose an answer',
      undefined,
    ],
    ['yes', { kind: 'yes_no' }, 'yes', undefined, 'yes'],
    ['no, which is an answer', { kind: 'yes_no', required: true }, 'no', undefined, 'no'],
    ['perhaps', { kind: 'yes_no' }, 'perhaps', 'Choose one of the options', undefined],
  ])('%s', (_, part, answer, problem, kept) => {
    const asked = question(part);
    const typed = given({ answers: answer === undefined ? {} : { [asked.id]: answer } });
    expect(askedProblems(asks({ questions: [asked] }), typed)[answerField(asked.id)]).toBe(problem);
    if (problem === undefined) {
      const { answers } = readAsked(asks({ questions: [asked] }), typed);
      expect(answers).toEqual(
        kept === undefined ? [] : [{ id: asked.id, label: asked.label, kind: asked.kind, value: kept }],
      );
      expect(readAsked(asks({ questions: [asked] }), given({ answers: givenBy(answers) })).answers).toEqual(answers);
    }
  });

  it('to what was not asked is let go', () => {
    const typed = given({ phone: '+351 912 345 678', notes: 'Hello', answers: { [randomUUID()]: 'sneaked in' } });
    expect(readAsked(asks({ notes: 'off' }), typed)).toEqual({ phone: '', notes: '', answers: [] });
  });

  it.each([
    [{ kind: 'yes_no', value: 'no' }, 'No'],
    [{ kind: 'several_choices', value: ['Tea', 'Water'] }, 'Tea, Water'],
    [{ kind: 'short_text', value: 'yes' }, 'yes'],
  ] as const)('is said in words: %o', (answer, words) => {
    expect(formatAnswer({ kind: answer.kind, value: answer.value as string | string[] })).toBe(words);
  });
});

describe('a phone number', () => {
  it.each([
    ['+351 912 345 678', '+351912345678'],
    ['00351 912-345-678', '+351912345678'],
    ['(0)30 123.456', '030123456'],
    ['020/555‑0199', '0205550199'],
    ['12345', undefined],
    ['+1234567890123456', undefined],
    ['call me', undefined],
    ['++351912345678', undefined],
  ])('%s is read as %s', (text, read) => {
    expect(readPhone(text)).toBe(read);
  });

  it.each([
    ['off', 'nonsense', undefined],
    ['optional', '', undefined],
    ['optional', 'nonsense', 'Enter a phone number such as +351 912 345 678'],
    ['required', '', 'Enter your phone number'],
    ['required', '+351912345678', undefined],
  ] as const)('asked %s, typed "%s"', (phone, typed, problem) => {
    expect(askedProblems(asks({ phone }), given({ phone: typed })).phone).toBe(problem);
  });
});

it('a note that must be written is missed', () => {
  expect(askedProblems(asks({ notes: 'required' }), given({}))).toEqual({ notes: 'Enter a message' });
});
