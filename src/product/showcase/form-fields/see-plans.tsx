import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { pricingPath } from '../../plans/gate.ts';
import { texts } from '../../plans/texts.ts';

/** The door from whatever a plan locks to the screen that unlocks it. */
export const SeePlans = () => <Link to={pricingPath}>{texts.seePlans}</Link>;

/** The same as a button, in a banner. */
export const SeePlansButton = () => (
  <ButtonLink size="small" to={pricingPath}>
    {texts.seePlans}
  </ButtonLink>
);
