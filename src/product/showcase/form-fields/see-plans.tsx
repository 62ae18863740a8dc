import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { pricingPath } from '../../plans/gate.ts';
import { texts } from '../../plans/texts.ts';

/** The link from a locked feature to the plans. */
export const SeePlans = () => <Link to={pricingPath}>{texts.seePlans}</Link>;

export const SeePlansButton = () => (
  <ButtonLink size="small" to={pricingPath}>
    {texts.seePlans}
  </ButtonLink>
);
