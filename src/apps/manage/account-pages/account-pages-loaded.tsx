import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PasswordResetPage, SignInPage, SignUpPage } from './account-pages.tsx';
import { texts } from './texts.ts';

const needsScript = texts.scriptNeeded;

const formAfterWords = '</header><form ';

/**
 * The account pages as they are shown until their script has loaded, by file name. They are the screens
 * themselves, so that nothing moves when the script takes over. The form is disabled until then: what is typed
 * would be lost.
 */
export const drawnAccountPages = () => ({
  signin: drawn(<SignInPage />, '/signin'),
  'signin-next': drawn(<SignInPage />, '/signin?next='),
  signup: drawn(<SignUpPage />, '/signup'),
  passwordreset: drawn(<PasswordResetPage />, '/password/reset'),
});

function drawn(page: ReactElement, path: string): { title: string; html: string } {
  const text = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
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
