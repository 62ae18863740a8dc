import '../../ui/style/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { keepSession } from '../../product/accounts/auth.client.ts';
import { createOpenDrafts } from '../../product/showcase/editor/draft/open-drafts.browser.ts';
import { OpenDraftsContext } from '../../product/showcase/editor/draft/use-open-drafts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Row, Stack } from '../../ui/display/stack.tsx';
import { Tabs } from '../../ui/display/tabs.tsx';
import { Announcer } from '../../ui/overlays/announcer.tsx';
import { Toaster } from '../../ui/overlays/toast.tsx';
import { applyTheme } from '../../ui/style/theme-choice.browser.ts';
import { Controls } from './component-gallery/gallery-controls.tsx';
import { Feedback, Lists } from './component-gallery/gallery-lists.tsx';
import { galleryScreens } from './component-gallery/gallery-screens.tsx';
import { texts } from './screen-texts.ts';
import { Shell } from './shell/shell.tsx';

// Every component in its states, for development: Vite serves it, the build leaves it out. ?shell shows the
// dashboard's frame with a sample screen; #dark and #light choose the theme.
const query = new URLSearchParams(window.location.search);
const theme = window.location.hash.slice(1);
if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;

const client = new QueryClient();
keepSession(client, {
  user: {
    id: 'gallery',
    email: 'maya@example.com',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    firstName: texts.gallery.maya,
    lastName: texts.gallery.okafor,
  },
  creator: {
    userUrl: 'maya-okafor',
    zone: 'Europe/Lisbon',
    currency: 'USD',
    plan: 'free',
    editProfileAllowed: true,
    onboarded: true,
    onboardingStep: 'done',
    startStyle: null,
    timeFormat: null,
    localeHours: null,
    language: 'en',
    leavesAt: null,
    isListed: false,
  },
});

const shell = {
  path: '/manage',
  element: <Shell screens={galleryScreens} publish={<Publish />} />,
  children: galleryScreens.map(screen => ({
    path: screen.path,
    handle: screen,
    lazy: async () => ({ Component: await screen.load() }),
  })),
};
const router = createMemoryRouter([shell, { path: '*', element: <Gallery /> }], {
  initialEntries: [query.get('shell') ?? '/'],
});

function Gallery() {
  return (
    <div style={{ maxWidth: 1120, margin: '0 auto', padding: '32px 16px 96px' }}>
      <Stack gap={48}>
        <Row justify="space-between" wrap>
          <PageHeader title={texts.gallery.gallery} sentence={texts.gallery.gallerySentence} />
          <Tabs
            segments
            label={texts.gallery.theme}
            tabs={[
              { id: 'system', label: texts.gallery.device },
              { id: 'light', label: texts.gallery.light, icon: 'sun' },
              { id: 'dark', label: texts.gallery.dark, icon: 'moon' },
            ]}
            value="system"
            onChange={applyTheme}
          />
        </Row>
        <Controls />
        <Lists />
        <Feedback />
      </Stack>
    </div>
  );
}

function Publish() {
  return (
    <>
      <Chip tone="warning">{texts.gallery.changesNotPublished}</Chip>
      <Button size="small">{texts.gallery.publish}</Button>
    </>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <QueryClientProvider client={client}>
    <OpenDraftsContext value={createOpenDrafts()}>
      <RouterProvider router={router} />
    </OpenDraftsContext>
    <Toaster />
    <Announcer />
  </QueryClientProvider>,
);
