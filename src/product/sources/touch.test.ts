import { expect, it } from 'vitest';
import { type Channel, channels } from './channel.ts';
import { cameDirect, cameText, namedSource, readCame, touchOf, withTouch } from './touch.ts';

const own = ['vitrine.example', 'maya.example'];

it.each<[string, string | undefined, Channel | undefined, string | undefined]>([
  ['', undefined, undefined, undefined],
  ['', '', undefined, undefined],
  ['', 'https://vitrine.example/at/maya', undefined, undefined],
  ['', 'https://www.maya.example/', undefined, undefined],
  ['', 'https://vitrine.example/at/maya?utm_source=ig', 'social', 'ig'],
  ['', 'https://elsewhere.example/at/maya?utm_source=ig', 'other', 'elsewhere.example'],
  ['', 'http://localhost:4310/at/maya', undefined, undefined],
  ['', 'http://127.0.0.1/', undefined, undefined],
  ['', 'http://[::1]/', undefined, undefined],
  ['', 'no address at all', undefined, undefined],
  ['', 'https://checkout.stripe.com/c/pay', undefined, undefined],
  ['', 'https://www.paypal.com/', undefined, undefined],
  ['', 'https://www.google.com/search?q=maya', 'search', 'google.com'],
  ['', 'https://google.co.uk/', 'search', 'google.co.uk'],
  ['', 'https://search.yahoo.com/', 'search', 'search.yahoo.com'],
  ['', 'https://google.com.evil.example/', 'other', 'google.com.evil.example'],
  ['', 'https://notbing.com/', 'other', 'notbing.com'],
  ['', 'https://maps.google.de/', 'maps', 'maps.google.de'],
  ['', 'https://l.instagram.com/?u=x', 'social', 'instagram.com'],
  ['', 'https://lm.facebook.com/', 'social', 'facebook.com'],
  ['', 'https://t.co/abc', 'social', 't.co'],
  ['', 'android-app://com.google.android.gm/', 'mail', 'com.google.android.gm'],
  ['', 'https://mail.yahoo.com/', 'mail', 'mail.yahoo.com'],
  ['', 'https://chatgpt.com/', 'ai', 'chatgpt.com'],
  ['', 'https://gemini.google.com/app', 'ai', 'gemini.google.com'],
  ['', 'https://A-Blog.Example/post', 'other', 'a-blog.example'],
  ['?utm_source=chatgpt.com', 'https://chatgpt.com/', 'ai', 'chatgpt.com'],
  ['?utm_source=Instagram&utm_medium=bio&utm_campaign=Spring', undefined, 'social', 'instagram / bio / spring'],
  ['?utm_source=google&utm_medium=cpc', undefined, 'paid', 'google / cpc'],
  ['?utm_source=google&utm_medium=organic', undefined, 'search', 'google / organic'],
  ['?utm_source=list&utm_medium=email', undefined, 'mail', 'list / email'],
  ['?utm_source=friends&utm_medium=newsletter', undefined, 'newsletter', 'friends / newsletter'],
  ['?utm_source=poster&utm_medium=qr', undefined, 'qr', 'poster / qr'],
  ['?utm_campaign=only', undefined, 'other', 'only'],
  ['?utm_source=constructor', undefined, 'other', 'constructor'],
  ['?utm_medium=cpc', 'https://bing.com/', 'search', 'bing.com'],
  ['?utm_source=%00%3Cscript%3Ealert(1)%3C/script%3E', undefined, 'other', 'scriptalert1/script'],
  ['?utm_source=%3C%3E', undefined, undefined, undefined],
  ['?via=qr', 'https://bing.com/', 'qr', 'QR code'],
  ['?via=%27%3B--', 'https://bing.com/', 'search', 'bing.com'],
])('%s after %s is %s: %s', (search, referrer, channel, name) => {
  const touch = touchOf(search, referrer, own);
  const source = touch && namedSource(touch);
  expect([source?.channel, source?.name]).toEqual([channel, name]);
  if (source !== undefined) expect(channels).toContain(source.channel);
});

it('a link’s code is first, in small letters, and has its own row', () => {
  const touch = touchOf('?utm_source=x&via=SpringPost', 'https://bing.com/', own);
  expect(touch).toEqual({ by: 'code', code: 'springpost' });
  expect(touch && namedSource(touch)).toBeUndefined();
});

it('names are bounded, whatever an address says', () => {
  const long = 'é'.repeat(5000);
  const source = namedSource(
    touchOf(`?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`, undefined) as never,
  );
  expect(source?.key.length).toBeLessThanOrEqual(200);
  expect(touchOf('', `https://${'a'.repeat(300)}.example/`)).toBeUndefined();
});

it.each([
  ['', ['', '']],
  ['via=abcd', ['via=abcd', 'via=abcd']],
  ['from=bing.com via=abcd', ['from=bing.com', 'via=abcd']],
  [
    'from=bing.com utm_source=ig&utm_medium=&utm_campaign=caf%C3%A9+two',
    ['from=bing.com', 'utm_source=ig&utm_medium=&utm_campaign=caf%C3%A9+two'],
  ],
])('“%s” is carried on as it was read', (text, [first, last]) => {
  const came = readCame(text);
  expect(cameText(came)).toBe(text);
  expect(cameText({ first: came.first, last: came.first })).toBe(first);
  expect(cameText({ first: came.last, last: came.last })).toBe(last);
});

it('reads what the script of a page sends: the query of its address, and the page before', () => {
  const sent = `?coupon=SPRING&from=${encodeURIComponent('https://www.google.com/search?q=x y')}`;
  expect(cameText(readCame(`${sent} ?via=abcd&from=`, own))).toBe('from=google.com via=abcd');
  expect(readCame(`?x=1&from=${encodeURIComponent('https://vitrine.example/at/maya')}`, own)).toEqual(cameDirect);
  expect(readCame(' via=abcd via=efgh').last).toEqual({ by: 'code', code: 'abcd' });
});

it('the first touch stays, the last one is the latest that says something', () => {
  const [search, post] = [touchOf('', 'https://bing.com/'), touchOf('?via=abcd', '')];
  const came = withTouch(withTouch(withTouch(cameDirect, search), undefined), post);
  expect(cameText(came)).toBe('from=bing.com via=abcd');
  expect(withTouch(came, undefined)).toEqual(came);
});
