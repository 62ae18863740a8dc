import { Link } from 'react-router';
import { Card } from '../../../ui/display/card.tsx';
import { moneyText } from '../../sources/source-list.ts';
import type { Parts } from '../contract.ts';
import { inFigures } from './numbers.ts';
import { texts } from './texts.ts';

const places = { newsletter: '/manage/newsletters', partner: '/manage/cross-promo' } as const;

/** What the newsletter and partners brought, with the screens that have it by issue and by partner. */
export function BroughtCard({ channels }: { channels: Parts['source'] }) {
  if (channels === null) return null;
  return (
    <Card title={texts.brought.title} flush>
      <ul className="v-analytics-brought">
        {(['newsletter', 'partner'] as const).map(key => {
          const found = channels.find(each => each.key === key);
          return (
            <li key={key}>
              <span>
                <strong>{texts.brought[key]}</strong>
                <span className="v-soft">
                  {texts.brought.sums(
                    inFigures(found?.views ?? 0),
                    inFigures(found?.sold?.bookings ?? 0),
                    moneyText(found?.sold?.money ?? []),
                  )}
                </span>
              </span>
              <Link to={places[key]}>{texts.brought.see[key]}</Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
