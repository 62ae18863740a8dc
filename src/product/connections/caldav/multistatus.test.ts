import { describe, expect, it } from 'vitest';
import { readMultistatus } from './multistatus.ts';

const answerWith = (prop: string, status = 'HTTP/1.1 200 OK') =>
  `<?xml version="1.0"?><!-- one --><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
  <response><href>/a&amp;b/</href><propstat><prop>${prop}</prop><status>${status}</status></propstat></response></multistatus>`;
const propsOf = (prop: string) => readMultistatus(answerWith(prop))?.[0]?.props;

describe('reading what a calendar server answers', () => {
  it('finds properties whatever the prefixes, with their characters', () => {
    expect(readMultistatus(answerWith('<displayname/>'))).toMatchObject([
      { href: '/a&b/', props: { displayname: '' } },
    ]);
    expect(propsOf('<x:displayname xmlns:x="DAV:">J&#xF6;rg &#38; co 012</x:displayname>')?.displayname).toBe(
      'Jörg & co 012',
    );
    expect(propsOf('<C:calendar-data version="2.0"><![CDATA[BEGIN <&> END]]></C:calendar-data>')).toMatchObject({
      'calendar-data': 'BEGIN <&> END',
    });
    expect(propsOf('<resourcetype><collection/><C:calendar/></resourcetype>')).toMatchObject({
      resourcetype: { collection: '', calendar: '' },
    });
  });

  it('reads addresses, kinds and rights', () => {
    expect(
      propsOf(`<C:calendar-home-set><href>/one/</href><href>/two/</href></C:calendar-home-set>
      <C:supported-calendar-component-set><C:comp name="vevent"/></C:supported-calendar-component-set>
      <current-user-privilege-set><privilege><read/></privilege><privilege><write/></privilege></current-user-privilege-set>`),
    ).toMatchObject({
      'calendar-home-set': '/one/',
      'supported-calendar-component-set': ['VEVENT'],
      'current-user-privilege-set': ['read', 'write'],
    });
    expect(propsOf('<current-user-privilege-set/>')).toMatchObject({ 'current-user-privilege-set': [] });
    expect(propsOf('')?.['current-user-privilege-set']).toBeUndefined();
  });

  it('leaves out what the server did not find, and takes an empty answer for one', () => {
    const missing = answerWith('<displayname>No</displayname>', 'HTTP/1.1 404 Not Found');
    expect(readMultistatus(missing)?.[0]?.props.displayname).toBe('');
    expect(readMultistatus('<multistatus xmlns="DAV:"/>')).toEqual([]);
  });

  it('reads a year of events, each line end of which is written as a character', () => {
    const data = 'BEGIN:VEVENT&#13;\n'.repeat(10_000);
    const read = propsOf(`<C:calendar-data>${data}</C:calendar-data>`)?.['calendar-data'];
    expect(read?.split('\r\n')).toHaveLength(10_000);
  });

  it('an event may speak of a document type', () => {
    const data = '<C:calendar-data><![CDATA[<!DOCTYPE html>]]></C:calendar-data>';
    expect(propsOf(data)?.['calendar-data']).toBe('<!DOCTYPE html>');
  });

  const named = (text: string) => answerWith(`<displayname>${text}</displayname>`);
  it.each([
    ['a page of a web site', '<!doctype html><html><body>Hello</body></html>'],
    ['an entity that leads to a file', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${named('&b;')}`],
    [
      'an entity of its own',
      `<?xml version="1.0"?><!-- > --><!DOCTYPE a [<!ENTITY b "${'b'.repeat(9)}">]>${named('&b;')}`,
    ],
    ['what is cut short', '<multistatus><response></multistatus>'],
    ['plain words', 'OK'],
    ['nothing', ''],
    ['what is too deep', named(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)],
  ])('refuses %s', (_, text) => expect(readMultistatus(text)).toBeUndefined());
});
