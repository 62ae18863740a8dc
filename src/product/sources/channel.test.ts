import { expect, it } from 'vitest';
import { type Channel, channelOfCampaign, channelOfHost } from './channel.ts';
import { namedSource, touchOf } from './touch.ts';

const channelAfter = (referrer: string): Channel | undefined => {
  const touch = touchOf('', referrer);
  return touch && namedSource(touch)?.channel;
};

it.each<[Channel, string, string]>([
  ['paid', 'google', 'cpc'],
  ['paid', 'bing', 'ppc'],
  ['paid', 'instagram', 'paid-social'],
  ['paid', 'chatgpt.com', 'cpm'],
  ['ai', 'chatgpt.com', ''],
  ['ai', 'chatgpt', ''],
  ['ai', 'openai', ''],
  ['ai', 'perplexity', ''],
  ['ai', 'perplexity.ai', ''],
  ['ai', 'claude', ''],
  ['ai', 'claude.ai', ''],
  ['ai', 'gemini', ''],
  ['ai', 'copilot', 'referral'],
  ['social', 'ig', ''],
  ['social', 'instagram', 'bio'],
  ['social', 'anything', 'social'],
  ['mail', 'anything', 'e-mail'],
  ['newsletter', 'spring', 'newsletter'],
  ['qr', 'poster', 'qr'],
  ['maps', 'google', 'map'],
  ['maps', 'gbp', 'organic'],
  ['search', 'google', 'organic'],
  ['other', 'linktr.ee', ''],
  ['other', 'toString', ''],
])('a campaign is %s: %s / %s', (channel, source, medium) => {
  expect(channelOfCampaign(source, medium)).toBe(channel);
});

it.each<[Channel, string]>([
  ['ai', 'https://chatgpt.com/'],
  ['ai', 'https://www.perplexity.ai/search'],
  ['ai', 'https://claude.ai/'],
  ['ai', 'https://gemini.google.com/'],
  ['ai', 'https://copilot.microsoft.com/'],
  ['ai', 'android-app://com.openai.chatgpt/'],
  ['mail', 'android-app://com.google.android.gm/'],
  ['search', 'android-app://com.google.android.googlequicksearchbox/https/www.google.com'],
  ['social', 'android-app://com.instagram.android/'],
  ['social', 'android-app://org.telegram.messenger'],
  ['other', 'android-app://example.unknown.app/'],
  ['maps', 'https://maps.google.com/'],
  ['maps', 'https://www.google.com/maps/place/A+studio'],
  ['maps', 'https://www.google.pt/maps'],
  ['search', 'https://www.google.com/mapsofsomething'],
  ['maps', 'https://maps.app.goo.gl/x'],
  ['other', 'https://example.org/maps/'],
])('after a page it is %s: %s', (channel, referrer) => {
  expect(channelAfter(referrer)).toBe(channel);
});

it('a name that only ends like a known one is not known', () => {
  expect(channelOfHost('notclaude.ai')).toBeUndefined();
  expect(channelOfHost('claude.ai.example')).toBeUndefined();
});
