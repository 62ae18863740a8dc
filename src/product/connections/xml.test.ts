import { describe, expect, it } from 'vitest';
import { childrenOf, escapeXml, find, readXml } from './xml.ts';

const answer = `<?xml version="1.0"?>
<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><!-- one -->
  <response><href>/a&amp;b/</href><propstat><prop><C:calendar-data><![CDATA[BEGIN <&> END]]></C:calendar-data>
  <x:displayname xmlns:x="DAV:">J&#xF6;rg &#38; co</x:displayname><empty a='1 > 0'/></prop></propstat></response>
</multistatus>`;

describe('reading XML', () => {
  const response = find(readXml(answer), '{DAV:}response');
  const prop = find(response, '{DAV:}propstat', '{DAV:}prop');

  it('resolves namespaces however they are written', () => {
    expect(find(response, '{DAV:}href')?.text).toBe('/a&b/');
    expect(find(prop, '{urn:ietf:params:xml:ns:caldav}calendar-data')?.text).toBe('BEGIN <&> END');
    expect(find(prop, '{DAV:}displayname')?.text).toBe('Jörg & co');
    expect(childrenOf(prop, '{DAV:}empty')[0]?.attributes.get('a')).toBe('1 > 0');
  });

  it.each([
    ['a page of a web site', '<!doctype html><html><body>Hello</body></html>'],
    ['an entity that leads to a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['what is cut short', '<a><b></b>'],
    ['what is crossed', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['plain words', 'OK'],
    ['nothing', ''],
    ['what is too deep', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
  ])('refuses %s', (_, text) => expect(readXml(text)).toBeUndefined());

  it('writes what it can read again', () => {
    expect(readXml(`<a>${escapeXml(`<&>"'`)}</a>`)?.text).toBe(`<&>"'`);
  });
});
