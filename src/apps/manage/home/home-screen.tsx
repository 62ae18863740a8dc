import './home.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../../product/accounts/auth.client.ts';
import { pagePath } from '../../../product/accounts/creators/page-path.ts';
import { bookingsQuery } from '../../../product/bookings/manage/parts/bookings.query.ts';
import { dateIn, formatDate } from '../../../product/calendar/format-day.ts';
import { wallOf } from '../../../product/calendar/wall-time.ts';
import type { Payouts } from '../../../product/payments/payouts/contract.ts';
import { payoutsQuery } from '../../../product/payments/payouts/payouts.query.ts';
import { type DraftState, documentOf } from '../../../product/showcase/editor/draft/draft-state.ts';
import { useDraftStore, useDraftView, useLiveDraft } from '../../../product/showcase/editor/draft/use-draft.ts';
import { usePageAddress } from '../../../product/showcase/editor/draft/use-page-address.ts';
import { moneyArrives } from '../../../product/showcase/offer-fields/price-flaws.ts';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { checklist } from './checklist.ts';
import { HomeChecklist, HomeWelcome } from './home-checklist.tsx';
import { HomeMoney } from './home-money.tsx';
import { HomeNext } from './home-next.tsx';
import { HomePage } from './home-page.tsx';
import { HomeSessions } from './home-sessions.tsx';
import { HomeToday } from './home-today.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { texts } from './texts.ts';

/** At /manage: the next sessions, income and the state of the page. New creators see the checklist instead. */
export function HomeScreen() {
  useLiveDraft();
  const draft = useDraftView(view => view.draft);
  const failure = useDraftView(view => view.failure);
  const { userUrl } = useSignedIn().creator;
  const { isBooked, isAsking } = useAnyBooking();
  const payouts = useQuery(payoutsQuery);
  if ((draft === null && failure === null) || isAsking || payouts.isPending) return <Waiting />;
  const steps =
    draft === null || isBooked === undefined ? [] : checklist(progressOf(draft, userUrl, isBooked, payouts.data));
  const isNew = draft !== null && draft.page.live === null && isBooked === false;
  if (isNew) return <HomeWelcome steps={steps} />;
  return (
    <Page>
      <Greeting />
      {failure !== null && draft === null && <PageTrouble message={failure.message} />}
      <HomeWaiting />
      <HomeNext page={draft?.page} isDone={steps.every(step => step.done)} />
      <div className="v-home">
        <div className="v-home-first">
          {isBooked === false && <HomeChecklist steps={steps} />}
          <HomeToday />
          <HomeSessions />
          {isBooked !== false && <HomeChecklist steps={steps} />}
        </div>
        <div className="v-home-second">
          <HomeMoney />
          {draft !== null && <HomePage page={draft.page} />}
        </div>
      </div>
    </Page>
  );
}

function Greeting() {
  const { user, creator } = useSignedIn();
  const now = useNow(30);
  const { minutes } = wallOf(creator.zone, now.getTime());
  const part = minutes < 300 ? 'evening' : minutes < 720 ? 'morning' : minutes < 1080 ? 'afternoon' : 'evening';
  const today = dateIn(creator.zone, now);
  return (
    <PageHeader
      title={texts.home.good(part, user.firstName)}
      sentence={formatDate(today, today)}
      actions={creator.userUrl !== null && <PageWays path={pagePath(creator.userUrl)} />}
    />
  );
}

function PageWays({ path }: { path: string }) {
  const { address } = usePageAddress(path);
  return (
    <>
      <CopyButton label={texts.home.copyLink} text={address} />
      <ButtonLink href={address} beside iconAfter="arrow-up-right">
        {texts.home.viewPage}
      </ButtonLink>
    </>
  );
}

function PageTrouble({ message }: { message: string }) {
  const store = useDraftStore();
  return <LoadProblem title={texts.home.loadFailed} error={{ message }} refetch={() => store.load()} />;
}

function Waiting() {
  return (
    <Page>
      <SkeletonLines lines={8} label={texts.home.loading} />
    </Page>
  );
}

/** Whether anybody ever booked; undefined when the question failed. */
function useAnyBooking(): { isBooked: boolean | undefined; isAsking: boolean } {
  const upcoming = useInfiniteQuery(bookingsQuery('upcoming'));
  const isClear = upcoming.data?.pages[0]?.bookings.length === 0;
  const past = useInfiniteQuery({ ...bookingsQuery('past'), enabled: isClear });
  const asked = isClear ? past : upcoming;
  const found = asked.data?.pages[0]?.bookings.length;
  return { isBooked: found === undefined ? undefined : found > 0, isAsking: asked.isPending };
}

function progressOf(draft: DraftState, userUrl: string | null, isBooked: boolean, payouts: Payouts | undefined) {
  const { imageId, greeting } = draft.profile.fields;
  const offered = [...draft.order.individualService, ...draft.order.groupService];
  return {
    userUrl,
    hasPortrait: imageId !== null,
    greeting,
    offers: offered.filter(id => draft.items[id]?.hidden === false).length,
    canBePaid: moneyArrives(documentOf(draft), payouts),
    live: draft.page.live !== null,
    bookings: isBooked ? 1 : 0,
  };
}
