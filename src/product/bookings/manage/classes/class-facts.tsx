import { formatMoney } from '../../../../base/money.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { platforms } from '../../../services/meeting.ts';
import { withUnit } from '../../../services/price-words.ts';
import { recurrenceText, repeats } from '../../../services/recurrence.ts';
import type { ListedClass } from './classes-contract.ts';
import { texts } from './texts.ts';

/** How often a class meets, its price and its place, in a line. Nothing for a class that is no longer sold. */
export function ClassFacts({ offer }: Pick<ListedClass, 'offer'>) {
  if (offer === null) return null;
  return (
    <span className="v-class-facts">
      <span>
        <Icon name={repeats(offer.recurrence) ? 'repeat' : 'calendar'} size={14} />
        {recurrenceText(offer)}
      </span>
      <span>
        <Icon name={offer.platform === 'offline' ? 'map-pin' : 'video'} size={14} />
        {platforms[offer.platform].name}
      </span>
      <span>{priceWords(offer)}</span>
    </span>
  );
}

function priceWords({ price, timeUnit }: NonNullable<ListedClass['offer']>): string {
  if (price.pricing === 'free') return texts.classFacts.free;
  if (price.pricing === 'unlisted') return texts.classFacts.unlisted;
  return withUnit(formatMoney({ amount: price.amount, currency: price.currency }), timeUnit);
}
