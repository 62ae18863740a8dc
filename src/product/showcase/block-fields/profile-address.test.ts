import { describe, expect, it } from 'vitest';
import {
  facebookPage,
  instagramHandle,
  instagramPost,
  linkedinAddress,
  linkedinPage,
  nameInAddress,
  typeformPage,
} from './profile-address.ts';

describe('an address of Facebook', () => {
  it.each([
    ['facebook.com/maya.okafor', 'https://www.facebook.com/maya.okafor'],
    ['https://m.facebook.com/maya.okafor/?ref=share&fbclid=x#top', 'https://www.facebook.com/maya.okafor'],
    ['fb.com/maya.okafor', 'https://www.facebook.com/maya.okafor'],
    ['https://www.facebook.com/profile.php?id=100012&sk=about', 'https://www.facebook.com/profile.php?id=100012'],
    ['https://www.facebook.com/groups/lapasalsa', 'https://www.facebook.com/groups/lapasalsa'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(facebookPage(typed)).toBe(kept);
  });

  it.each([
    '',
    'maya',
    'facebook.com',
    'https://facebook.com.example.org/maya',
    'https://notfacebook.com/maya',
    'javascript:alert(1)//facebook.com/maya',
    'https://maya@facebook.com/maya',
    'https://facebook.com:8443/maya',
    'https://www.facebook.com/profile.php?id=x',
    'https://www.facebook.com/sharer.php?u=https://example.com',
    'https://www.facebook.com/"><script>',
  ])('is not %s', typed => {
    expect(facebookPage(typed)).toBeUndefined();
  });
});

describe('an address of LinkedIn', () => {
  it.each([
    ['linkedin.com/in/maya-okafor', 'https://www.linkedin.com/in/maya-okafor'],
    ['https://pt.linkedin.com/in/maya-okafor/?trk=x', 'https://www.linkedin.com/in/maya-okafor'],
    ['https://www.linkedin.com/company/studio-lapa/about/', 'https://www.linkedin.com/company/studio-lapa'],
    [
      'https://www.linkedin.com/in/%EB%B0%95%ED%95%98%EB%82%98',
      'https://www.linkedin.com/in/%EB%B0%95%ED%95%98%EB%82%98',
    ],
  ])('%s is kept as %s', (typed, kept) => {
    expect(linkedinPage(typed)).toBe(kept);
  });

  it.each([
    '',
    'linkedin.com',
    'linkedin.com/feed',
    'https://linkedin.com.evil.org/in/a',
    'ftp://linkedin.com/in/a',
    'linkedin.com/in/',
  ])('is not %s', typed => {
    expect(linkedinPage(typed)).toBeUndefined();
  });
});

describe('a handle on Instagram', () => {
  it.each([
    ['@maya.dances', 'maya.dances'],
    ['Maya_Dances', 'maya_dances'],
    ['https://www.instagram.com/maya.dances/?hl=en', 'maya.dances'],
    ['instagram.com/maya', 'maya'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(instagramHandle(typed)).toBe(kept);
  });

  it.each([
    '',
    '@',
    'maya dances',
    '.maya',
    'maya..dances',
    'a'.repeat(31),
    'instagram.com',
    'https://instagram.com/p/Cx1',
    'https://example.com/maya',
    'javascript:alert(1)',
  ])('is not %s', typed => {
    expect(instagramHandle(typed)).toBeUndefined();
  });
});

describe('an address of a form', () => {
  it.each([
    ['maya.typeform.com/to/aB3xyz', 'https://form.typeform.com/to/aB3xyz'],
    ['https://form.typeform.com/to/aB3xyz?typeform-source=x#name=Ana', 'https://form.typeform.com/to/aB3xyz'],
    ['https://maya.eu.typeform.com/to/aB3xyz', 'https://form.eu.typeform.com/to/aB3xyz'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(typeformPage(typed)).toBe(kept);
  });

  it.each([
    '',
    'typeform.com',
    'https://typeform.com/to/',
    'https://typeform.com.example.org/to/aB3xyz',
    'https://maya.typeform.com/to/a"b',
  ])('is not %s', typed => {
    expect(typeformPage(typed)).toBeUndefined();
  });
});

it.each([
  ['https://www.linkedin.com/in/maya-okafor-82b1', 'Maya Okafor'],
  ['https://www.facebook.com/maya.okafor', 'Maya Okafor'],
  ['https://www.facebook.com/profile.php?id=100012', 'Profile'],
  ['https://www.linkedin.com/in/%EB%B0%95%ED%95%98%EB%82%98', '박하나'],
  ['', ''],
])('%s names %s', (address, name) => {
  expect(nameInAddress(address)).toBe(name);
});

it.each([
  ['https://www.instagram.com/p/Cx_1-a/', 'https://www.instagram.com/p/Cx_1-a/'],
  ['https://instagram.com/reel/Cx1/?igsh=x#y', 'https://www.instagram.com/reel/Cx1/'],
  ['https://www.instagram.com/maya.dances/p/Cx1/', 'https://www.instagram.com/maya.dances/p/Cx1/'],
  ['instagram.com/tv/Cx1', 'https://www.instagram.com/tv/Cx1'],
  ['https://instagram.com.evil.example/p/Cx1/', undefined],
  ['https://www.instagram.com/maya.dances/', undefined],
  ['', undefined],
])('%s is the post %s', (text, address) => {
  expect(instagramPost(text)).toBe(address);
});

it.each([
  [
    'https://www.linkedin.com/posts/maya-okafor_on-the-one-activity-7123456789012345678-AbCd?utm_source=share',
    'activity',
  ],
  ['https://www.linkedin.com/feed/update/urn:li:share:7123456789012345678/', 'share'],
  ['https://www.linkedin.com/embed/feed/update/urn:li:ugcPost:7123456789012345678', 'ugcPost'],
  ['linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7123456789012345678', 'activity'],
])('%s is a post on LinkedIn', (typed, noun) => {
  const page = `https://www.linkedin.com/feed/update/urn:li:${noun}:7123456789012345678`;
  expect([linkedinAddress(typed), linkedinAddress(page)]).toEqual([page, page]);
});

it.each([
  ['https://www.linkedin.com/in/maya-okafor/', 'https://www.linkedin.com/in/maya-okafor'],
  ['https://www.linkedin.com/feed/update/urn:li:comment:7123456789012345678', undefined],
  ['https://linkedin.com.evil.example/feed/update/urn:li:share:7123456789012345678', undefined],
  ['https://www.linkedin.com/feed/update/urn:li:share:712"onload', undefined],
])('%s is no post, and stored as %s', (typed, kept) => {
  expect(linkedinAddress(typed)).toBe(kept);
});
