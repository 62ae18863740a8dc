import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MailButton, MailFacts, MailLayout, MailLink, MailText, mailHtml } from './mail.tsx';

const html = mailHtml(
  <MailLayout title="You are booked" preview="Monday">
    <MailText>
      Hello <MailLink href="https://vitrine.example/a">all your bookings</MailLink>
    </MailText>
    <MailFacts
      facts={[
        ['When', 'Monday'],
        ['Note', ''],
      ]}
    />
    <MailButton href="https://vitrine.example/b">See your booking</MailButton>
  </MailLayout>,
);
const sheet = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';

describe('a mail', () => {
  it('has a style for each part it contains, and none for others', () => {
    const printed = new Set([...html.matchAll(/class="([a-z ]+)"/g)].flatMap(found => found[1]?.split(' ')));
    const styled = new Set([...sheet.matchAll(/\.([a-z]+)/g)].map(found => found[1]));
    expect([...styled].sort()).toEqual([...printed].sort());
  });

  it('has the dashboard’s colours in the dark theme', () => {
    const dark = /prefers-color-scheme:dark\)\{(.*)\}/.exec(sheet)?.[1] ?? '';
    const tokens = readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf8').toLowerCase();
    const colours = [...dark.matchAll(/#[0-9a-f]{6}/gi)].map(([colour]) => colour.toLowerCase());
    expect(colours.length).toBeGreaterThan(8);
    expect(colours.filter(colour => !tokens.includes(colour))).toEqual([]);
  });

  it('of a creator’s has a button as wide on a phone as any, in their colour by night too', () => {
    const colors = { scheme: 'light', bg: '#ffffff', surface: '#ffffff', ink: '#000000', muted: '#333333' } as const;
    const more = { line: '#cccccc', edge: '#999999', primary: '#7a1f5c', onPrimary: '#ffffff', danger: '#b3261e' };
    const theirs = mailHtml(
      <MailLayout
        title="You are booked"
        preview="Monday"
        look={{
          name: 'Maya',
          path: 'https://vitrine.example/maya',
          portrait: 'https://vitrine.example/images/a-card.webp',
          colors: { ...colors, ...more },
        }}
      >
        <MailButton href="https://vitrine.example/b">See your booking</MailButton>
      </MailLayout>,
    );
    expect(sheet).toContain('.button{display:block!important');
    expect(theirs).toMatch(/<a class="button" [^>]*background:#7a1f5c/);
    // Their portrait in a format that every mail program draws.
    expect(theirs).toContain('src="https://vitrine.example/images/a-card.jpg"');
  });

  it('gives links and words their colours where no style sheet is read, and leaves empty facts out', () => {
    // Its two, and the operator's three below.
    expect(html.match(/<a [^>]*style="[^"]*color:#/g)).toHaveLength(5);
    expect(html).not.toContain('Note');
  });
});
