import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { SignInDoor, SignUpDoor } from './account-pages.tsx';
import { texts } from './texts.ts';

const needsScript = texts.thisPageNeedsJavascript;

const formAfterWords = '</header><form ';

/**
 * The doors as they stand until their script has come, by the name of their file: the screens themselves, so that
 * nothing moves when these take over. What is typed before then would be lost, and sent as an address: the form waits.
 */
export const drawnDoors = () => ({
  signin: drawn(<SignInDoor />, '/signin'),
  'signin-next': drawn(<SignInDoor />, '/signin?next='),
  signup: drawn(<SignUpDoor />, '/signup'),
});

function drawn(door: ReactElement, path: string): { title: string; html: string } {
  const text = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>{door}</MemoryRouter>
    </QueryClientProvider>,
  );
  const [, title] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
  if (title === undefined || !text.includes(formAfterWords))
    throw new Error(`the page at ${path} has no title, or no form after its introduction`);
  const html = text
    .replace(/<title>[^<]*<\/title>/, '')
    .replaceAll('?next="', '"')
    .replace(formAfterWords, `<noscript><p><strong>${needsScript}</strong></p></noscript></header><form inert="" `);
  return { title, html };
}
