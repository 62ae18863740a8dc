import { pagePath } from '../../product/accounts/creators/page-path.ts';
import { demoPage } from './demo-page.flow.ts';
import { demoPeople } from './demo-people.ts';

/** What the demo prints when it is ready: where to look and how to sign in. Plain text, at most 80 columns. */
export function demoGuide(publicUrl: string, hasMailbox: boolean): string {
  const rule = '─'.repeat(64);
  const people = demoPeople.flatMap(({ firstName, lastName, handle, zone, email, password }) => [
    `   ${firstName} ${lastName}, ${demoPage({ handle, zone }).document.profile.headline}`,
    `      Page      ${publicUrl}${pagePath(handle)}`,
    `      Sign in   ${email}  ·  ${password}`,
    '',
  ]);
  return [
    '',
    rule,
    '',
    '   Vitrine is running. Three demo accounts are ready.',
    '',
    ...people,
    `   Dashboard      ${publicUrl}/signin`,
    ...(hasMailbox ? [`   Mailbox        ${publicUrl}/mailbox`] : []),
    `   Home page      ${publicUrl}/home`,
    '',
    '   Payments are a test: card 4242 4242 4242 4242 always pays.',
    '   Press Ctrl C to stop. Everything is kept for the next start.',
    '',
    rule,
    '',
  ].join('\n');
}

/** What the demo prints when the database has other accounts. */
export const demoOccupied =
  'This Vitrine already has accounts, so no demo accounts were created. Set VITRINE_DATA_DIR=.demo to keep them apart.';
