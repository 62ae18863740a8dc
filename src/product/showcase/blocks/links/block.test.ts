import { describe, expect, it } from 'vitest';
import { calendarOfferDefaults } from '../../../services/service.ts';
import { migrateFields } from '../../block-fields/block.ts';
import { checkFields } from '../../document/showcase.ts';
import { handleIn, linkKindCodes, links, messages, plainLink } from './block.ts';

const words = { title: 'Practice mix', description: '' };
const given = {
  external_link: { ...words, url: 'music.example.com/lapa' },
  event: { title: '', description: '', targetId: 'salsa' },
  service: { title: '', description: '', targetId: 'lesson' },
  calendar_booking: { title: '', description: '', targetId: 'lesson' },
  promotion: { title: '', description: '', targetId: 'month' },
  blog: { title: '', description: '', targetId: 'post' },
  pageLink: { title: '', description: '', pageId: '2' },
  page: { title: '', description: '', userUrl: '@jonas' },
  image: { ...words, imageId: 'steps' },
  lead_capture: words,
} as const;

describe('a link', () => {
  it('knows the ten kinds of the spec', () => {
    expect([...linkKindCodes].sort()).toEqual(Object.keys(given).sort());
  });

  it.each(linkKindCodes)('of kind %s needs no more than what it leads to, and has a name', linkKind => {
    const checked = checkFields('link', { linkKind, ...given[linkKind] });
    expect(checked).toMatchObject({ ok: true, value: { linkKind } });
    if (checked.ok) expect(links.label(checked.value as Parameters<typeof links.label>[0])).not.toBe('');
  });

  it.each([
    ['external_link', { title: ' ', url: 'javascript:alert(1)' }, { title: 'Title is required', url: messages.url }],
    ['external_link', { url: '' }, { url: messages.url }],
    ['external_link', { title: 'a'.repeat(111) }, { title: 'Use at most 110 characters' }],
    ['external_link', { description: 'a'.repeat(261) }, { description: 'Use at most 260 characters' }],
    ['service', { targetId: null }, { targetId: messages.target }],
    ['pageLink', { pageId: '' }, { pageId: messages.page }],
    ['page', { userUrl: 'Jonas Lind' }, { userUrl: 'Invalid profile url. Use only Lowercase English Alphabets' }],
    ['page', { userUrl: '' }, { userUrl: 'Invalid profile url. Use only Lowercase English Alphabets' }],
    ['image', { imageId: null }, { imageId: messages.picture }],
    ['image', { title: '' }, { title: 'Title is required' }],
    ['lead_capture', { title: '' }, { title: 'Title is required' }],
    ['calendar_booking', { targetId: null, offer: null }, { targetId: messages.target }],
    ['calendar_booking', { offer: calendarOfferDefaults }, { title: 'Title is required' }],
    [
      'calendar_booking',
      { title: 'Talk', offer: { ...calendarOfferDefaults, price: { pricing: 'paid', amount: 0, currency: 'USD' } } },
      { 'offer.price.amount': 'Enter a price, or choose free' },
    ],
    [
      'calendar_booking',
      {
        title: 'Talk',
        offer: { ...calendarOfferDefaults, price: { pricing: 'unlisted', amount: 0, currency: 'USD' } },
      },
      { 'offer.price.pricing': 'Choose free or a price. Booking links can’t be “on request”' },
    ],
  ] as const)('of kind %s is refused with %j', (linkKind, flaw, fields) => {
    expect(checkFields('link', { linkKind, ...given[linkKind], ...flaw })).toMatchObject({
      ok: false,
      refusal: { fields },
    });
  });

  it('keeps nothing of another kind, right or wrong', () => {
    const left = { url: 'javascript:alert(1)', targetId: 'lesson', userUrl: 'No One', pageId: '2' };
    const checked = checkFields('link', { linkKind: 'lead_capture', ...words, ...left });
    expect(checked).toEqual({ ok: true, value: { ...plainLink, ...words, linkKind: 'lead_capture', url: '' } });
  });

  it('that sells itself keeps its offer and leads to no service', () => {
    const own = { title: 'A coffee chat', description: '', offer: calendarOfferDefaults, targetId: 'lesson' };
    const checked = checkFields('link', { linkKind: 'calendar_booking', ...own });
    expect(checked).toMatchObject({ ok: true, value: { offer: calendarOfferDefaults, targetId: null } });
    const left = checkFields('link', { linkKind: 'service', ...own });
    expect(left).toMatchObject({ ok: true, value: { offer: null, targetId: 'lesson' } });
  });

  it('of before is an external one as it was', () => {
    const before = { linkKind: 'external_link', ...words, url: 'https://music.example.com/lapa' };
    const now = migrateFields(links, { version: 1, fields: before });
    expect(now).toEqual({ ...plainLink, ...before });
    expect(checkFields('link', now)).toEqual({ ok: true, value: now });
  });
});

it.each([
  ['maya', 'maya'],
  ['@maya', 'maya'],
  [' /at/maya/ ', 'maya'],
  ['https://vitrine.example/at/maya', 'maya'],
  ['https://vitrine.example/maya', undefined],
  ['Maya', undefined],
  ['ma', undefined],
  ['', undefined],
])('the handle in %j is %s', (text, handle) => {
  expect(handleIn(text)).toBe(handle);
});
