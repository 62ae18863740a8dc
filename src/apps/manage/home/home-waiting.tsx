import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { useWaiting } from '../shell/use-waiting.ts';
import { whatWaits } from '../shell/waiting.ts';
import { texts } from './texts.ts';

/** What needs the creator, first on the screen; nothing when nothing does. */
export function HomeWaiting() {
  const rows = whatWaits(useWaiting());
  if (rows.length === 0) return null;
  return (
    <Card title={texts.homeWaiting.title}>
      <ul>
        {rows.map(({ kind, to, count }, at) => (
          <li key={kind} className="v-waiting-row">
            <span>
              <span className="v-strong">{texts.homeWaiting[kind](count)}</span>{' '}
              {kind === 'requests' && <span className="v-soft">{texts.homeWaiting.timesHeld}</span>}
            </span>
            <ButtonLink size="small" kind={at === 0 ? 'primary' : 'secondary'} to={to}>
              {texts.homeWaiting.acts[kind]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
