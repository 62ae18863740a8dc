import { expect, it } from 'vitest';
import { countedIn, mayCount, ofThePage, shareOf } from './visit.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

it.each([
  ['a desktop', chrome, true],
  [
    'a phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    true,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', true],
  [
    'a phone called Cubot',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    true,
  ],
  [
    'an app’s own browser',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22G86 Instagram 402.0.0.29',
    true,
  ],
  ['nobody', undefined, false],
  ['nothing', '', false],
  [
    'Google',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/141.0.0.0 Safari/537.36',
    false,
  ],
  ['Bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false],
  ['Yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', false],
  ['Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', false],
  ['a link preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', false],
  ['a browser without a window', `${chrome.replace('Chrome', 'HeadlessChrome')}`, false],
  ['a speed test', `${chrome} Chrome-Lighthouse`, false],
  ['a monitor', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', false],
  ['curl', 'curl/8.16.0', false],
  ['a script', 'python-requests/2.32', false],
])('%s: %s is counted: %s', (_who, agent, isCounted) => {
  expect(mayCount({ 'user-agent': agent })).toBe(isCounted);
});

it.each([
  [{ dnt: '1' }, false],
  [{ dnt: '0' }, true],
  [{ 'sec-gpc': '1' }, false],
  [{ 'sec-purpose': 'prefetch;prerender' }, false],
  [{ purpose: 'prefetch' }, false],
  [{ cookie: 'a=b' }, true],
])('a person’s browser that says %j is counted: %s', (headers, isCounted) => {
  expect(mayCount({ 'user-agent': chrome, ...headers })).toBe(isCounted);
});

const idOfMark = new Map([
  ['aaaaaa', 'first'],
  ['bbbbbb', 'second'],
]);

it.each([
  ['a view', { view: true, cards: [] }, [ofThePage]],
  ['cards', { view: false, cards: ['bbbbbb', 'aaaaaa'] }, ['first', 'second']],
  ['both', { view: true, cards: ['bbbbbb'] }, [ofThePage, 'second']],
  ['one card twice', { view: false, cards: ['aaaaaa', 'aaaaaa'] }, ['first']],
  ['a card of no page', { view: true, cards: ['cccccc', ''] }, [ofThePage]],
  ['nothing', { view: false, cards: [] }, []],
])('a batch of %s counts each once, in one order', (_what, events, counted) => {
  expect(countedIn(events, idOfMark)).toEqual(counted);
});

it.each([
  [0, 0, null],
  [19, 19, null],
  [0, 20, 0],
  [1, 30, 333],
  [20, 20, 10_000],
  [25, 20, 10_000],
])('%i of %i views is a share of %s', (clicks, views, share) => {
  expect(shareOf(clicks, views)).toBe(share);
});
