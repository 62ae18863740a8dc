import { describe, expect, it } from 'vitest';
import { isBare, otherName, readDomainName } from './domain-name.ts';

const own = ['vitrine.example'];
const long = Array.from({ length: 5 }, () => 'a'.repeat(60)).join('.');

describe('a page’s own name', () => {
  it.each([
    ['studio.example.org', 'studio.example.org'],
    ['  Studio.Example.ORG. ', 'studio.example.org'],
    ['https://studio.example.org/about?x=1#top', 'studio.example.org'],
    ['mayaokafor.com', 'mayaokafor.com'],
    ['tänze.example.org', 'xn--tnze-loa.example.org'],
    ['한나.한국', 'xn--910b501e.xn--3e0b707e'],
    ['notvitrine.example', 'notvitrine.example'],
  ])('%j is kept as %s', (typed, host) => {
    expect(readDomainName(typed, own)).toEqual({ ok: true, value: host });
  });

  it.each([
    ['', 'Enter a domain'],
    ['studio', 'full domain'],
    ['localhost', 'isn’t reachable'],
    ['maya.localhost', 'isn’t reachable'],
    ['printer.local', 'isn’t reachable'],
    ['127.0.0.1', 'This is an IP address'],
    ['0x7f.1', 'This is an IP address'],
    ['[::1]', 'This is an IP address'],
    ['①②⑦.0.0.1', 'This is an IP address'],
    ['studio.example.org:8443', 'after the colon'],
    ['*.example.org', 'isn’t a valid domain'],
    ['_vitrine.example.org', 'isn’t a valid domain'],
    ['maya@example.org', 'isn’t a valid domain'],
    ['stu dio.example.org', 'isn’t a valid domain'],
    ['-studio.example.org', 'isn’t a valid domain'],
    ['studio..example.org', 'isn’t a valid domain'],
    ['studio.example.123', 'isn’t a valid domain'],
    ['studio.example.org%2f', 'isn’t a valid domain'],
    ['co.uk', 'co.uk is shared'],
    ['github.io', 'github.io is shared'],
    ['uk.com', 'uk.com is shared'],
    ['pvt.k12.ma.us', 'pvt.k12.ma.us is shared'],
    ['公司.cn', 'xn--55qx5d.cn is shared'],
    ['anything.ck', 'anything.ck is shared'],
    ['s3.amazonaws.com', 's3.amazonaws.com is shared'],
    ['vitrine.example', 'belongs to this server'],
    ['maya.vitrine.example', 'belongs to this server'],
    [`${long}.org`, '253'],
  ])('%j is refused: %s', (typed, part) => {
    const read = readDomainName(typed, own);
    expect(read.ok ? 'taken' : read.refusal.message).toContain(part);
  });

  it.each([
    ['mayaokafor.com', true],
    ['maya.co.uk', true],
    ['www.mayaokafor.com', false],
    ['maya.github.io', true],
    ['blog.maya.github.io', false],
    ['maya.eu.org', true],
    ['xn--tnze-loa.xn--55qx5d.cn', true],
    ['city.kawasaki.jp', true],
    ['dojo.kita.osaka.jp', true],
    ['studio.kita.dojo.osaka.jp', false],
    ['www.ck', true],
    ['maya.not-on-any-list', true],
  ])('%s is bare: %s', (host, bare) => expect(isBare(host)).toBe(bare));

  it.each([
    ['mayaokafor.com', 'www.mayaokafor.com'],
    ['maya.co.uk', 'www.maya.co.uk'],
    ['xn--tnze-loa.de', 'www.xn--tnze-loa.de'],
    ['maya.github.io', 'www.maya.github.io'],
    ['www.co.uk', 'www.www.co.uk'],
  ])('%s and %s are a pair', (bare, www) => {
    expect([otherName(bare, own), otherName(www, own)]).toEqual([www, bare]);
  });

  it.each([
    'studio.mayaokafor.com',
    'www.studio.mayaokafor.com',
    'www.www.mayaokafor.com',
    'wwwmaya.studio.com',
    `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`,
  ])('%s has no other name', host => expect(otherName(host, own)).toBeUndefined());

  it('a name of the instance itself is nobody’s other name', () => {
    expect(otherName('vitrine.org', ['www.vitrine.org'])).toBeUndefined();
  });
});
