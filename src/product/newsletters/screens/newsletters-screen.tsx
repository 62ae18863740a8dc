import { Suspense } from 'react';
import { useParams } from 'react-router';
import { later } from '../../../ui/display/later.tsx';
import { Page } from '../../../ui/display/page-header.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { IssueListScreen } from './issue-list-screen.tsx';
import { texts } from './texts.ts';

const IssueScreen = later(async () => (await import('./issue-screen.tsx')).IssueScreen);
const WelcomeScreen = later(async () => (await import('./welcome-screen.tsx')).WelcomeScreen);

/** At /manage/newsletters/:issueId?: all issues, one of them, or at `welcome` what new subscribers get. */
export function NewslettersScreen() {
  const { issueId } = useParams();
  if (issueId === undefined) return <IssueListScreen />;
  return (
    <Suspense fallback={<Waiting />}>
      {issueId === 'welcome' ? <WelcomeScreen /> : <IssueScreen key={issueId} id={issueId} />}
    </Suspense>
  );
}

const Waiting = () => (
  <Page>
    <SkeletonLines lines={8} label={texts.loading} />
  </Page>
);
