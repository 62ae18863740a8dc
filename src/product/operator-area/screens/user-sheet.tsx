import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { ShortTime } from '../../../ui/lists/list-cells.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { planNames } from '../../plans/entitlement.ts';
import { type CreatorDetail, findCreator } from '../contract.ts';
import { ActList } from './act-list.tsx';
import { dayOf } from './day-of.ts';
import { texts } from './texts.ts';
import { quiet } from './use-act.ts';
import { GivePlan, UserActs } from './user-acts.tsx';

const words = texts.user;

/** A user beside the list: who they are, the sources of their plan, actions, and the log. */
export function UserSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...answerQuery(findCreator, { params: { id: id ?? '' } }),
    ...quiet,
    enabled: id !== undefined,
  });
  const user = id === undefined ? undefined : query.data;
  return (
    <Sheet
      open={id !== undefined}
      onClose={onClose}
      title={user === undefined ? texts.users.tab : `${user.firstName} ${user.lastName}`}
    >
      {id !== undefined && user === undefined && <Awaited what={words.one} lines={8} none={words.none} query={query} />}
      {user !== undefined && <User user={user} />}
    </Sheet>
  );
}

function User({ user }: { user: CreatorDetail }) {
  const { zone } = useSignedIn().creator;
  const { facts } = words;
  return (
    <Stack gap={24}>
      {user.disabledAt !== null && <Banner tone="danger">{words.disabledSince(dayOf(user.disabledAt))}</Banner>}
      {!user.editProfileAllowed && <Banner tone="warning">{words.locked}</Banner>}
      <Facts>
        <Fact name={facts.email}>{user.email}</Fact>
        <Fact name={facts.page}>
          <PageOf user={user} />
        </Fact>
        <Fact name={facts.plan}>
          {user.isWhitelisted ? words.noLimits(planNames[highest(user)]) : planNames[user.plan]}
        </Fact>
        <Fact name={facts.sources}>{sourcesOf(user)}</Fact>
        <Fact name={facts.joined}>
          <ShortTime at={user.createdAt} zone={zone} />
        </Fact>
        <Fact name={facts.seen}>
          {user.lastSeenAt === null ? texts.users.never : <ShortTime at={user.lastSeenAt} zone={zone} />}
        </Fact>
        <Fact name={facts.sessions}>{user.sessions}</Fact>
        <Fact name={facts.strangers}>{words.strangers(user.mailsToStrangers, user.mailsHeldBack)}</Fact>
      </Facts>
      <GivePlan key={user.givenPlan} user={user} />
      <UserActs user={user} />
      <section className="v-operator-history" aria-labelledby="v-operator-history">
        <h3 id="v-operator-history">{words.history}</h3>
        {user.acts.length === 0 ? (
          <p className="v-soft">{words.noHistory}</p>
        ) : (
          <ActList acts={user.acts} zone={zone} />
        )}
      </section>
    </Stack>
  );
}

function PageOf({ user: { userUrl, isLive } }: { user: CreatorDetail }) {
  if (userUrl === null) return texts.users.noPage;
  const path = pagePath(userUrl);
  return isLive ? (
    <a href={path} target="_blank" rel="noreferrer">
      {path}
    </a>
  ) : (
    words.offline(path)
  );
}

type Source = keyof typeof words.sources;
const sourceNames = Object.keys(words.sources) as Source[];

const sourcesOf = (user: CreatorDetail): string =>
  sourceNames
    .filter(source => user[source] !== 'free')
    .map(source => `${words.sources[source]}: ${planNames[user[source]]}`)
    .join(', ') || words.noSource;

const order = ['free', 'basic', 'pro', 'empower'] as const;
const highest = (user: CreatorDetail) =>
  order.findLast(plan => sourceNames.some(source => user[source] === plan)) ?? 'free';
