import { demoPeople } from './demo-people.ts';

/** What the demo prints when it is ready: where to look and how to sign in. Plain text, at most 80 columns. */
export function demoGuide(publicUrl: string, hasMailbox: boolean): string {
  const rule = '─'.repeat(64);
  const people = demoPeople.flatMap(({ firstName, lastName, basicProfile, handle, email, password }) => [
    `   ${firstName} ${lastName}, ${basicProfile.headline}`,
    `      Page      ${publicUrl}/at/${handle}`,
    `      Sign in   ${email}  ·  ${password}`,
    '',
  ]);
  return [
    '',
    rule,
    '',
    '   Vitrine is open, and three people have moved in.',
    '',
    ...people,
    `   Working area   ${publicUrl}/signin`,
    ...(hasMailbox ? [`   Mailbox        ${publicUrl}/mailbox`] : []),
    `   Front door     ${publicUrl}/home`,
    '',
    '   Payments are a test: card 4242 4242 4242 4242 always pays.',
    '   Ctrl C closes Vitrine; everything is there again next time.',
    '',
    rule,
    '',
  ].join('\n');
}

/** What the demo says when the database belongs to other people. */
export const demoOccupied =
  'This Vitrine has accounts of its own, so the demo people stayed away. VITRINE_DATA_DIR=.demo gives them a place.';
