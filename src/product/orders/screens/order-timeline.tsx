import { Icon } from '../../../ui/icons/icon.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import type { OrderDetail } from '../order/contract.ts';
import { orderStory } from '../order-list/order-story.ts';
import { texts } from './texts.ts';

const icons = { done: 'check', waiting: 'clock', problem: 'warning' } as const;

/** The history of the order, oldest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { zone } = useSignedIn().creator;
  return (
    <section className="v-order-story">
      <h3>{texts.history}</h3>
      <ol>
        {orderStory(order).map(event => (
          <li key={event.id} data-tone={event.tone}>
            <Icon name={icons[event.tone]} size={14} />
            <p className="v-strong">{event.text}</p>
            {event.note !== undefined && <p className="v-soft">{event.note}</p>}
            <p className="v-faint">
              <time dateTime={event.at}>{formatTime(new Date(event.at), zone)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
