import { expect, it } from 'vitest';
import { agentRefusal, isSpam, shadowRulesOf } from './bots.ts';

const chrome = (version: string, system = 'Windows NT 10.0; Win64; x64'): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;

it.each([
  ['nothing', undefined, 'no_agent'],
  ['an empty text', '', 'no_agent'],
  ['a space', ' ', 'no_agent'],
  ['a reader of pages for a model', 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'program'],
  ['one that acts for a person', 'Mozilla/5.0 (compatible; Perplexity-User/1.0; +https://perplexity.ai)', 'program'],
  ['a browser for programs', 'Mozilla/5.0 (compatible; Lightpanda/1.0)', 'program'],
  ['the proxy of a mail program', 'Mozilla/5.0', 'program'],
  ['a proxy of pictures', `${chrome('42.0.2311.135')} (via ggpht.com GoogleImageProxy)`, 'program'],
  ['a script', 'okhttp/4.9', 'program'],
  ['a name nobody knows', 'Something/1.0', 'program'],
  ['a browser', chrome('155.0.0.0'), undefined],
  ['a phone called Cubot', chrome('155.0.0.0', 'Linux; Android 13; CUBOT P80'), undefined],
  [
    'an app’s own browser',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22G86 Instagram 402.0.0.29',
    undefined,
  ],
])('the user agent of %s: %s is %s', (_who, agent, refusal) => {
  expect(agentRefusal({ 'user-agent': agent })).toBe(refusal);
});

it.each([
  ['https://semalt.com/x', true],
  ['https://www.semalt.com/', true],
  ['https://notsemalt.com/', false],
  ['https://semalt.com.example.org/', false],
  ['https://www.google.com/', false],
  ['', false],
  ['android-app://com.example', false],
])('a visit from %j is spam: %s', (from, spam) => expect(isSpam(from)).toBe(spam));

const now = new Date('2026-11-30T12:00:00Z');
const person = { 'accept-language': 'de', 'sec-ch-ua': '"Chromium";v="155"' };
const without = (name: keyof typeof person) => ({ ...person, [name]: undefined });

// Chrome is at 156 then: 141 and fifteen times four weeks.
it.each([
  ['a browser of today', chrome('156.0.0.0'), person, []],
  ['a desktop forty versions back, without hints', chrome('116.0.0.0'), without('sec-ch-ua'), ['stale_chromium']],
  ['one thirty-nine back', chrome('117.0.0.0'), without('sec-ch-ua'), ['no_client_hints']],
  ['an old one with hints', chrome('90.0.0.0'), person, []],
  ['a phone without hints', `${chrome('116.0.0.0', 'Linux; Android 10; K')} Mobile`, without('sec-ch-ua'), []],
  [
    'Firefox, which has none',
    'Mozilla/5.0 (X11; Linux; rv:144.0) Gecko/20100101 Firefox/144.0',
    without('sec-ch-ua'),
    [],
  ],
  ['a patch that does not exist', chrome('150.0.7000.1000'), person, ['impossible_patch']],
  ['the highest patch that may', chrome('150.0.7000.999'), person, []],
  ['no language', chrome('156.0.0.0'), without('accept-language'), ['no_language']],
  ['several signs', chrome('90.0.4430.1212'), {}, ['stale_chromium', 'impossible_patch', 'no_language']],
])('%s falls under its rules', (_what, agent, headers, rules) => {
  expect(shadowRulesOf({ 'user-agent': agent, ...headers }, { now, isSecure: true })).toEqual(rules);
});

it('misses no hints where browsers send none', () => {
  const headers = { 'user-agent': chrome('150.0.0.0'), 'accept-language': 'de' };
  expect(shadowRulesOf(headers, { now, isSecure: false })).toEqual([]);
});
