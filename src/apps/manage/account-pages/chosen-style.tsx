import { useSearchParams } from 'react-router';
import { artStyles, isArtStyle } from '../../../product/showcase/blocks/appearance/block.ts';
import { isPremiumStyleName } from '../../../product/showcase/document/plan-gates.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { texts } from './texts.ts';

/** The style that was chosen before sign-up, as its page looks; a note when the free plan has it not. */
export function ChosenStyle() {
  const style = useSearchParams()[0].get('style');
  if (style === null || !isArtStyle(style)) return null;
  return (
    <>
      <div className="v-chosen-style">
        <img src={`/examples/${style}.webp`} width={480} height={600} alt="" />
        <p>
          <span className="v-soft">{texts.yourStyle}</span>
          <strong className="v-display">{artStyles[style]}</strong>
          <a href="/examples">{texts.anotherStyle}</a>
        </p>
      </div>
      {isPremiumStyleName(style) && <Banner tone="info">{texts.styleIsPremium}</Banner>}
    </>
  );
}
