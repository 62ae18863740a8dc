import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type GateRefusal, gateMessage, pricingPath } from '../../plans/gate.ts';
import { texts as planTexts } from '../../plans/texts.ts';
import { texts } from './texts.ts';

/** The creator's own cards without their numbers, and what unlocks them. */
export function LockedCards({ refusal, titles }: { refusal: GateRefusal; titles: readonly string[] }) {
  return (
    <Card title={texts.cards}>
      <Banner
        tone="info"
        actions={
          <ButtonLink size="small" to={pricingPath}>
            {planTexts.seePlans}
          </ButtonLink>
        }
      >
        {gateMessage(refusal)}
      </Banner>
      {titles.length > 0 && (
        <ul className="v-analytics-locked">
          {titles.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have one title, and the list never changes order
            <li key={at}>
              <span>{title}</span>
              <Icon name="lock" size={16} label={texts.locked} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
