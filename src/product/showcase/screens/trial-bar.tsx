import './trial-bar.css';
import { Button } from '../../../ui/button.tsx';
import { lookName } from './trial.ts';
import { useTrial } from './use-trial.ts';

/** Says that what the preview shows is only tried, and ends the trial either way. */
export function TrialBar() {
  const { tried, worn, keep, discard } = useTrial();
  if (tried === null) return null;
  return (
    <section className="v-trial" aria-label="Trying a look">
      <p>
        <strong>Trying {lookName(tried)}.</strong> Your page still wears {lookName(worn)}.
      </p>
      <span className="v-trial-ways">
        <Button size="small" kind="primary" onClick={keep}>
          Keep it
        </Button>
        <Button size="small" onClick={discard}>
          Discard
        </Button>
      </span>
    </section>
  );
}
