import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { handleInvalid, handleRequired, handleSchema } from '../../accounts/account/handle.ts';
import { confirmSchema, signUpSchema } from '../../accounts/sign-up/contract.ts';
import { questionSchema } from '../../services/question.ts';
import { type BlockKind, blockKinds, blocks } from '../block-kinds/kinds.ts';
import { checkTyped, messagesOf } from '../document/showcase.ts';
import { basicProfileSchema, greetingRequired } from './basic-profile/block.ts';
import { ctaLabels } from './cta/block.ts';
import { linkKindCodes } from './links/block.ts';

/** The words and numbers of the specification, as it writes them. */

const sound = (kind: BlockKind): object =>
  samplePage.sections.find(section => section.kind === kind)?.items[0]?.fields ?? {};

const told = (kind: BlockKind | 'basicProfile', field: string, value: string): string | undefined => {
  if (kind === 'basicProfile') {
    const read = basicProfileSchema.safeParse({ ...samplePage.profile, [field]: value });
    return read.success ? undefined : messagesOf(read.error)[field];
  }
  const read = checkTyped(kind, { ...sound(kind), [field]: value }, undefined);
  return read.ok ? undefined : read.refusal.fields[field];
};

it('a page may hold every item kind of point 3', () => {
  const spec =
    'blog email experience review showcase skill service individualService groupService link mediaText team promotion pageLink heroSection cta htmlMetaTags youtube instagram facebook linkedin typeform newsletterSub contactInfo weeklySchedule crossPromotion';
  expect(blockKinds).toEqual(expect.arrayContaining(spec.split(' ')));
});

it.each<[BlockKind, string]>([
  ['blog', 'Blog'],
  ['experience', 'Experience'],
  ['review', 'Review'],
  ['showcase', 'Showcase'],
  ['skill', 'Skill'],
  ['individualService', '1 on 1'],
  ['groupService', 'Classes'],
  ['link', 'Links'],
  ['mediaText', 'About Me'],
  ['team', 'Team'],
  ['promotion', 'All Access'],
  ['service', 'Service'],
])('the section of %s is called %s', (kind, name) => expect(blocks[kind].section).toBe(name));

it('the ten link kinds', () => {
  const spec = 'event service external_link calendar_booking promotion blog pageLink page image lead_capture';
  expect([...linkKindCodes].sort()).toEqual(spec.split(' ').sort());
});

it('the call-to-action labels', () => {
  const spec = 'Contact me, Schedule a meeting, Subscribe my newsletters, Featured service';
  expect(ctaLabels.join(', ')).toBe(spec);
});

describe.each<[string, BlockKind | 'basicProfile', string, number]>([
  ['greeting', 'basicProfile', 'greeting', 80],
  ['bio', 'basicProfile', 'bio', 144],
  ['review text', 'review', 'text', 400],
  ['link title', 'link', 'title', 110],
  ['link description', 'link', 'description', 260],
  ['blog title', 'blog', 'title', 110],
  ['experience name', 'experience', 'name', 50],
  ['title', 'experience', 'title', 50],
  ['title', 'skill', 'title', 50],
  ['title', 'service', 'title', 50],
  ['title', 'individualService', 'title', 50],
  ['title', 'promotion', 'title', 50],
  ['title', 'youtube', 'title', 50],
  ['title', 'typeform', 'title', 50],
  ['title', 'facebook', 'title', 50],
  ['title', 'linkedin', 'title', 50],
  ['text', 'experience', 'text', 400],
  ['text', 'email', 'text', 400],
  ['group-event name', 'groupService', 'title', 50],
  ['team member name', 'team', 'name', 100],
  ['team title', 'team', 'title', 50],
  ['subtitle', 'promotion', 'subtitle', 100],
  ['description', 'blog', 'description', 5000],
  ['description', 'service', 'description', 5000],
  ['description', 'individualService', 'description', 5000],
  ['description', 'groupService', 'description', 5000],
  ['description', 'promotion', 'description', 5000],
  ['text of media-text', 'mediaText', 'text', 400],
  ['media-text title', 'mediaText', 'title', 110],
])('%s (%s.%s)', (_name, kind, field, most) => {
  it(`takes ${most} characters of any script, and not one more`, () => {
    for (const letter of ['a', 'é', '한', '𝒜']) {
      expect(told(kind, field, letter.repeat(most)), letter).toBeUndefined();
      expect(told(kind, field, letter.repeat(most + 1)), letter).toBe(`Use at most ${most} characters`);
    }
  });
});

it('a choice of a select component has 90 characters at most', () => {
  const question = { id: randomUUID(), label: 'Which?', help: '', kind: 'one_choice', required: false };
  const read = (option: string) => questionSchema.safeParse({ ...question, options: ['a', option] });
  expect(read('x'.repeat(90)).success).toBe(true);
  expect(messagesOf(read('x'.repeat(91)).error ?? raise()).options).toMatch(/^Use at most 90 characters/);
});

describe('messages', () => {
  const account = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.org', password: 'a window seat' };
  const atSignUp = (given: object) => {
    const read = signUpSchema().safeParse({ ...account, ...given });
    return read.success ? {} : messagesOf(read.error);
  };

  it('of names', () => {
    for (const told of [atSignUp({ firstName: '', lastName: ' ' }), profile({ firstName: '', lastName: ' ' })])
      expect(told).toMatchObject({ firstName: 'Please enter First name', lastName: 'Please enter Last name' });
  });

  it('of mail addresses', () => {
    const invalid = 'Invalid email. Please enter a valid email';
    expect(atSignUp({ email: 'maya' })).toEqual({ email: invalid });
    expect(messagesOf(confirmSchema.safeParse({ email: 'x', code: '123456' }).error ?? raise())).toEqual({
      email: invalid,
    });
    expect(told('email', 'address', 'maya@')).toBe(invalid);
    expect(told('contactInfo', 'mail', 'maya@')).toBe(invalid);
  });

  it('of a greeting', () => expect(greetingRequired).toBe('Greeting is required'));

  it.each<BlockKind>([
    ...(['blog', 'experience', 'skill', 'individualService', 'groupService', 'service', 'promotion'] as const),
    ...(['link', 'youtube', 'typeform', 'email'] as const),
  ])('of the title of %s', kind => expect(told(kind, 'title', ' ')).toBe('Title is required'));

  it('of the address of the page', () => {
    expect([handleRequired, handleInvalid]).toEqual([
      'Profile URL is requied',
      'Invalid profile url. Use only Lowercase English Alphabets',
    ]);
    expect(messagesOf(handleSchema.safeParse('').error ?? raise())['']).toBe(handleRequired);
    for (const userUrl of ['Maya', 'maya1', 'maya-okafor', 'máya'])
      expect(messagesOf(handleSchema.safeParse(userUrl).error ?? raise())[''], userUrl).toBe(handleInvalid);
  });
});

const profile = (given: object) =>
  messagesOf(basicProfileSchema.safeParse({ ...samplePage.profile, ...given }).error ?? raise());

function raise(): never {
  throw new Error('nothing was refused');
}
