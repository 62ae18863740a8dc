import { describe, expect, it } from 'vitest';
import {
  formPlaceholderPath,
  framedOrigins,
  placeholderHtml,
  postPlaceholderPath,
  videoPlaceholderPath,
} from './embed-placeholder.ts';

const ways = [
  [
    'a video',
    videoPlaceholderPath('aB3_-xyz01Q'),
    'https://www.youtube-nocookie.com/embed/aB3_-xyz01Q?autoplay=1&amp;rel=0',
    'Play',
  ],
  [
    'a form',
    formPlaceholderPath('https://form.typeform.com/to/aB3xyz'),
    'https://form.typeform.com/to/aB3xyz',
    'Begin',
  ],
  [
    'a form kept in Europe',
    formPlaceholderPath('https://form.eu.typeform.com/to/aB3xyz'),
    'https://form.eu.typeform.com/to/aB3xyz',
    'Begin',
  ],
  [
    'a post',
    postPlaceholderPath('activity-7123456789012345678'),
    'https://www.linkedin.com/embed/feed/update/urn:li:activity:7123456789012345678',
    'Show the post',
  ],
] as const;

describe('the placeholder before', () => {
  it.each(ways)('%s holds one link, to it', (_what, path, href, label) => {
    const [, , kind = '', id = ''] = path.split('/');
    const html = placeholderHtml(kind, id) ?? '';
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${href}"`]);
    expect(html).toContain(`aria-label="${label}"`);
    expect(html).not.toMatch(/<script|<style|style=|src=/);
  });

  it.each(ways)('%s lets its page frame that place', (_what, path, href) => {
    expect(framedOrigins(`<iframe title="x" src="${path}"></iframe>`)).toEqual([new URL(href).origin]);
  });

  it.each([
    ['an unknown place', 'vimeo', 'aB3_-xyz01Q'],
    ['what every object has', 'constructor', 'aB3_-xyz01Q'],
    ['a video with a short id', 'youtube', 'aB3'],
    ['a video with markup for an id', 'youtube', 'aB3"><b>x</b'],
    ['a video with more behind its id', 'youtube', 'aB3_-xyz01Q&autoplay=0'],
    ['a form with a step up', 'typeform', '../evil'],
    ['a form with a query', 'typeform', 'aB3xyz?to=https://evil.example'],
    ['a post of another kind', 'linkedin', 'comment-7123456789012345678'],
    ['a post without a number', 'linkedin', 'activity-me'],
    ['a post with more behind it', 'linkedin', 'activity-7123456789012345678/../x'],
    ['a form with markup', 'typeform-eu', '"><script>'],
  ])('%s is none', (_what, kind, id) => {
    expect(placeholderHtml(kind, id)).toBeUndefined();
  });
});

it('names each place once, and none that only a text names', () => {
  const frame = (path: string) => `<iframe loading="lazy" src="${path}"></iframe>`;
  const text = '&lt;iframe src=&quot;/frames/typeform/aB3xyz&quot;&gt;';
  expect(framedOrigins(frame(videoPlaceholderPath('aB3_-xyz01Q')).repeat(2) + text)).toEqual([
    'https://www.youtube-nocookie.com',
  ]);
  expect(
    framedOrigins(`${frame('/frames/nowhere/x')}<iframe src="https://evil.example/frames/youtube/"></iframe>`),
  ).toEqual([]);
});
