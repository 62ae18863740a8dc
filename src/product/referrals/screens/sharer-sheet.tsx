import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { moneyText } from '../../sources/source-list.ts';
import { readSharer } from '../contract.ts';
import { texts as listTexts } from '../list-texts.ts';
import { texts } from './texts.ts';

const words = texts.sheet;
type Answer = AnswerOf<typeof readSharer>;

/** One customer with a link, and the friends who booked by it. */
export function SharerSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...answerQuery(readSharer, { params: { id: id ?? '' } }), enabled: id !== undefined });
  const found = id === undefined ? undefined : query.data;
  return (
    <Sheet
      open={id !== undefined}
      onClose={onClose}
      title={found === undefined ? words.one : found.sharer.name || found.sharer.email || listTexts.unknown}
    >
      {found === undefined ? (
        <Awaited what={words.theCustomer} lines={6} none={words.notFound} query={query} />
      ) : (
        <Details {...found} />
      )}
    </Sheet>
  );
}

function Details({ sharer, friends }: Answer) {
  const { zone } = useSignedIn().creator;
  return (
    <Stack gap={24}>
      <Facts>
        {sharer.email !== '' && <Fact name={words.email}>{sharer.email}</Fact>}
        <Fact name={words.since}>
          <time dateTime={sharer.createdAt}>{formatTime(new Date(sharer.createdAt), zone)}</time>
        </Fact>
        <Fact name={words.views}>{sharer.views}</Fact>
        <Fact name={words.bookings}>{sharer.bookings}</Fact>
        {sharer.money.length > 0 && <Fact name={words.money}>{moneyText(sharer.money)}</Fact>}
      </Facts>
      <Stack gap={12}>
        <h3 className="v-strong">{words.friends}</h3>
        {friends.length === 0 && <p className="v-soft">{words.noFriends}</p>}
        {friends.map(friend => (
          <Friend key={friend.id} friend={friend} zone={zone} />
        ))}
      </Stack>
    </Stack>
  );
}

function Friend({ friend, zone }: { friend: Answer['friends'][number]; zone: string }) {
  const { state, couponId, couponCode, bookingId, name, email, settledAt, createdAt } = friend;
  const at = settledAt ?? createdAt;
  return (
    <Row justify="space-between" wrap>
      <Stack gap={4}>
        <ButtonLink kind="quiet" size="small" to={`/manage/bookings/${bookingId}`}>
          {name || email || words.erased}
        </ButtonLink>
        {couponId !== null && couponCode !== null && (
          <ButtonLink kind="quiet" size="small" icon="ticket" to={`/manage/coupon/${couponId}`}>
            {words.coupon(couponCode)}
          </ButtonLink>
        )}
      </Stack>
      <Row gap={8}>
        <time className="v-faint" dateTime={at}>
          {formatTime(new Date(at), zone)}
        </time>
        <Chip tone={state === 'rewarded' ? 'success' : state === 'waiting' ? 'info' : 'neutral'}>
          {words.states[state]}
        </Chip>
      </Row>
    </Row>
  );
}
