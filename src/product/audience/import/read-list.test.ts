import { describe, expect, it } from 'vitest';
import { openList } from './open-list.ts';
import { type ListedPerson, type RefusedLine, readList } from './read-list.ts';

const now = new Date('2026-11-29T12:00:00Z');
const home = { language: 'en', zone: 'Europe/Lisbon' };

function readBytes(bytes: Uint8Array) {
  const opened = openList(bytes, home);
  if (!opened.ok) return { refusal: opened.refusal.kind, people: [], refused: [] };
  const { text, separator, columns, header } = opened.value;
  const people: ListedPerson[] = [];
  const refused: RefusedLine[] = [];
  for (const one of readList(text, { separator, columns, hasHeader: header.length > 0, now }))
    if ('person' in one) people.push(one.person);
    else refused.push(one.refused);
  return { refusal: undefined, people, refused };
}
const read = (text: string) => readBytes(Buffer.from(text));
const short = ({ email, status, suppression, tags }: ListedPerson) => [
  email,
  status,
  suppression?.kind ?? null,
  tags.join('|'),
];

const mailchimp = (last: string) =>
  `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,${last},LEID,EUID,NOTES,TAGS`;
const mailchimpLine = (email: string, last: string) =>
  `${email},Ana,Silva,2,,,"2024-05-01 10:30:00",1.2.3.4,38.7,-9.1,0,1,Europe/Lisbon,PT,11,${last},12345,abc,,"""yoga"",""lead list"""`;

describe('lists of other systems', () => {
  it('Mailchimp: subscribed, with confirmation and tags', () => {
    const { people } = read(
      `${mailchimp('LAST_CHANGED')}\n${mailchimpLine('ana@example.org', '"2024-05-02 10:00:00"')}\n`,
    );
    expect(people.map(short)).toEqual([['ana@example.org', 'confirmed', null, 'yoga|lead list']]);
    expect(people[0]).toMatchObject({ confirmedAt: new Date('2024-05-01T10:30:00Z'), source: 'import', wording: 0 });
  });

  it('Mailchimp: unsubscribed stays unsubscribed', () => {
    const { people } = read(
      `${mailchimp('UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER')}\n${mailchimpLine(
        'bo@example.org',
        '"2024-06-01 08:00:00",May,7,NORMAL,',
      )}\n`,
    );
    expect(people.map(short)).toEqual([['bo@example.org', 'unsubscribed', null, 'yoga|lead list']]);
    expect(people[0]?.unsubscribedAt).toEqual(new Date('2024-06-01T08:00:00Z'));
  });

  it('Mailchimp: cleaned means suppressed, without an end', () => {
    const { people } = read(
      `${mailchimp('CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID')}\n${mailchimpLine(
        'cem@example.org',
        '"2024-06-01 08:00:00",May,7',
      )}\n`,
    );
    expect(people.map(short)).toEqual([['cem@example.org', 'confirmed', 'bounce', 'yoga|lead list']]);
    expect(people[0]?.suppression).toMatchObject({ since: new Date('2024-06-01T08:00:00Z'), until: null });
  });

  it('Substack: paid or free is no matter, disabled emails are', () => {
    const { people } = read(
      'email,active_subscription,expiry,email_disabled,created_at\n' +
        'ana@example.org,FALSE,,FALSE,2023-02-11T09:12:00.000Z\n' +
        'bo@example.org,true,2118-01-01,"",2023-02-12T09:12:00Z\n' +
        'jörg@exämple.org,false,,TRUE,2023-02-13T09:12:00Z\n',
    );
    expect(people.map(short)).toEqual([
      ['ana@example.org', 'confirmed', null, ''],
      ['bo@example.org', 'confirmed', null, ''],
      ['jörg@xn--exmple-cua.org', 'unsubscribed', null, ''],
    ]);
    expect(people[0]?.joinedAt).toEqual(new Date('2023-02-11T09:12:00Z'));
  });

  it('Substack of 2026: more columns, displayed amounts', () => {
    const { people } = read(
      'Email,Name,Stripe plan,Start date,Revenue,email_disabled,plan,digest_enabled,created_at\n' +
        'ana@example.org,Ana,"$50.00",,"$1,200.00",false,yearly,true,2024-01-02\n',
    );
    expect(people.map(short)).toEqual([['ana@example.org', 'confirmed', null, '']]);
  });

  it('Ghost: false stays unsubscribed, labels are tags, deleted people are left out', () => {
    const head =
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,gift_id\n';
    const { people, refused } = read(
      `${head}1,ana@example.org,Ana,,true,false,,2023-01-02T03:04:05.000Z,,"VIP,Early bird",,\n` +
        '2,bo@example.org,Bo,"a\nnote",false,,,2023-01-02T03:04:05.000Z,,,,\n' +
        '3,cem@example.org,,,true,,,2023-01-02T03:04:05.000Z,2024-01-02T03:04:05.000Z,,,\n',
    );
    expect(people.map(short)).toEqual([
      ['ana@example.org', 'confirmed', null, 'VIP|Early bird'],
      ['bo@example.org', 'unsubscribed', null, ''],
    ]);
    // A note of two lines: lines are numbered as in an editor.
    expect(refused).toEqual([{ line: 5, email: 'cem@example.org', reason: 'person_deleted' }]);
  });

  it('Beehiiv: inactive has left, pending never confirmed, a former date does not count', () => {
    const { people } = read(
      'email,First Name,Last Name,status,tier,created_at,stripe_customer_id,unsubscribed_at\n' +
        'ana@example.org,Ana,,active,free,2024-02-03 04:05:06 UTC,,2024-03-01 00:00:00 UTC\n' +
        'bo@example.org,Bo,,inactive,free,2024-02-03 04:05:06 UTC,,2024-03-01 00:00:00 UTC\n' +
        'cem@example.org,,,pending,free,2024-02-03 04:05:06 UTC,,\n',
    );
    expect(people.map(short)).toEqual([
      ['ana@example.org', 'confirmed', null, ''],
      ['bo@example.org', 'unsubscribed', null, ''],
      ['cem@example.org', 'pending', null, ''],
    ]);
    expect(people[1]?.unsubscribedAt).toEqual(new Date('2024-03-01T00:00:00Z'));
    expect(people[2]?.confirmedAt).toBeNull();
  });

  it('a bare list of addresses, and a list in Korean', () => {
    expect(read('ana@example.org\r\nbo@example.org\r\n').people.map(short)).toHaveLength(2);
    expect(read('이메일,태그\nana@example.org,요가\n').people.map(short)).toEqual([
      ['ana@example.org', 'confirmed', null, '요가'],
    ]);
  });
});

describe('hostile and damaged files', () => {
  it.each([
    ['a formula is an address without its guard', "email\n'=ana@example.org\n", '=ana@example.org'],
    ['semicolons', 'email;status\nana@example.org;subscribed\n', 'ana@example.org'],
    ['sep= of Excel', 'sep=;\nemail;status\nana@example.org;subscribed\n', 'ana@example.org'],
    ['tabs', 'Email\tStatus\nana@example.org\tactive\n', 'ana@example.org'],
    ['line ends of old Macs', 'email,status\rana@example.org,active\r', 'ana@example.org'],
    ['a byte order mark and capitals', '\ufeffE-MAIL\nANA@Example.org\n', 'ana@example.org'],
    ['a NUL inside', 'email\nana\0@example.org\n', 'ana@example.org'],
    ['a quotation mark that is never closed', 'email,name\nana@example.org,"Ana\n', 'ana@example.org'],
    ['quoted line ends', 'name,email\n"Ana\r\nSilva",ana@example.org\n', 'ana@example.org'],
    ['letters behind a closed quotation mark', 'email,name\n"ana@example.org" ,x\n', 'ana@example.org'],
  ])('%s', (_case, text, email) => {
    expect(read(text).people.map(one => one.email)).toEqual([email]);
  });

  it.each([
    ['Latin-1', Buffer.from('email,name\nana@example.org,José Ângelo\n', 'latin1')],
    ['UTF-16 with its mark', Buffer.from('\ufeffemail,name\nana@example.org,José\n', 'utf16le')],
    ['UTF-16 without', Buffer.from('email,name\nana@example.org,Jose\n', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\ufeffemail,name\nana@example.org,José\n', 'utf16le').swap16()],
  ])('%s is read', (_case, bytes) => {
    expect(readBytes(bytes).people.map(one => one.email)).toEqual(['ana@example.org']);
  });

  it('says of each line that it refuses which it is and why', () => {
    const long = `${'a'.repeat(250)}@example.org`;
    const { people, refused } = read(
      [
        'email,status,created_at,tags',
        'ana@example.org,active,2024-01-01,',
        ',active,,',
        'no address,active,,',
        `${long},active,,`,
        'ANA@example.org,active,,',
        'bo@example.org,whatever,,',
        'cem@example.org,active,03/04/2025,',
        'dee@example.org,active,2099-01-01,',
        `eva@example.org,active,,${'x'.repeat(41)}`,
        'fay@example.org,active,13/04/2025,"a, A ,b"',
      ].join('\n'),
    );
    expect(people.map(one => [one.line, one.email, one.tags])).toEqual([
      [2, 'ana@example.org', []],
      [11, 'fay@example.org', ['A', 'b']],
    ]);
    expect(people[1]?.joinedAt).toEqual(new Date('2025-04-13T00:00:00Z'));
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'email_missing'],
      [4, 'email_invalid'],
      [5, 'email_invalid'],
      [6, 'email_twice'],
      [7, 'status_unknown'],
      [8, 'date_unreadable'],
      [9, 'date_unreadable'],
      [10, 'tag_too_long'],
    ]);
    expect(refused[2]?.email).toHaveLength(254);
  });

  it.each([
    ['list_empty', Buffer.from('')],
    ['list_empty', Buffer.from('email,status\n')],
    ['list_is_workbook', Buffer.from('PK\u0003\u0004')],
  ])('is refused as a whole: %s', (kind, bytes) => {
    expect(readBytes(bytes).refusal).toBe(kind);
  });

  it('reads a hundred thousand lines of twenty columns', () => {
    const line = (n: number) => mailchimpLine(`reader${n}@example.org`, '"2024-05-02 10:00:00"');
    const text = [mailchimp('LAST_CHANGED'), ...Array.from({ length: 100_000 }, (_, n) => line(n))].join('\n');
    expect(read(text).people).toHaveLength(100_000);
  });
});
