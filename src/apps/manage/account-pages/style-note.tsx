import { useSearchParams } from 'react-router';
import { isPremiumStyleName } from '../../../product/showcase/document/plan-gates.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { texts } from './texts.ts';

/** Says before sign-up that the chosen style is not in the free plan. */
export function StyleNote() {
  const style = useSearchParams()[0].get('style');
  return isPremiumStyleName(style) ? <Banner tone="info">{texts.styleIsPremium}</Banner> : null;
}
