import { describe, expect, it } from 'vitest';
import { youtubeId } from './youtube-address.ts';

const id = 'aB3_-xyz01Q';

describe('the address of a video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=PL1&v=${id}&t=42s`,
    `http://youtube.com/watch?v=${id}`,
    `m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=share`,
    ` youtu.be/${id} `,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://WWW.YouTube.com/v/${id}`,
  ])('names it: %s', address => {
    expect(youtubeId(address)).toBe(id);
  });

  it.each([
    '',
    id,
    'https://www.youtube.com/',
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/playlist?list=PL1234567890',
    `https://www.youtube.com/watch?v=${id}0`,
    'https://www.youtube.com/watch?v="><script>',
    `https://youtube.com.example.com/watch?v=${id}`,
    `https://example.com/https://youtu.be/${id}`,
    `https://youtu.be@example.com/${id}`,
    `javascript:alert("https://youtu.be/${id}")`,
    'https://[',
  ])('names none: %s', address => {
    expect(youtubeId(address)).toBeUndefined();
  });
});
