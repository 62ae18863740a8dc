import { renderToStaticMarkup } from 'react-dom/server';
import type { PageFacts } from '../document/page-document.ts';
import { texts } from './texts.ts';

/** Where agreed visits are reported, when the instance has a key for pages. */
export type Measure = { key: string; to: string };

export type MeasureAssets = Measure & { url: string };

/** What a page needs to ask its visitors; nothing where its creator has not turned it on. */
export function measuringOf(
  { isMeasured, userUrl }: PageFacts,
  measure: MeasureAssets | undefined,
): { css: string; question: string; script: string } {
  if (isMeasured !== true || measure === undefined) return { css: '', question: '', script: '' };
  const question = <MeasureQuestion userUrl={userUrl} measure={measure} />;
  return { css, question: renderToStaticMarkup(question), script: measure.url };
}

type Props = { userUrl: string; measure: Measure };

/**
 * Asks visitors whether their visits may be measured; hidden until a script knows that they have not answered and do not
 * browse privately. Those who agreed can stop it at the end of the page.
 */
const MeasureQuestion = ({ userUrl, measure: { key, to } }: Props) => (
  <aside className="measure" aria-label={texts.name} data-of={userUrl} data-key={key} data-to={to} hidden={true}>
    <p>{texts.question}</p>
    <p className="answers">
      <button type="button" value="yes">
        {texts.yes}
      </button>
      <button type="button" value="no">
        {texts.no}
      </button>
    </p>
    <p className="agreed">
      {texts.agreed} <button type="button">{texts.stop}</button>
    </p>
  </aside>
);

/** The question above the bar of the phone, or in the corner; once answered, a line at the end of the page. */
const css = `
.measure { background: var(--bg); color: var(--ink); font: 400 15px/1.5 var(--body); overflow-wrap: break-word; }
.measure[data-asks] { position: fixed; z-index: 4; inset: auto 12px calc(84px + env(safe-area-inset-bottom, 0px)); padding: 16px; border: 1px solid var(--edge); border-radius: var(--r-img); background: var(--surface); }
.measure:not([data-asks]) { padding: 0 20px 24px; text-align: center; }
.measure[data-asks] .agreed, .measure:not([data-asks]) > p:not(.agreed) { display: none; }
.measure .answers { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
.measure button { min-height: 44px; padding: 0 16px; border: 1px solid currentColor; border-radius: var(--r); background: none; color: inherit; font: inherit; cursor: pointer; }
.measure .answers button { min-width: 88px; font-weight: 600; }
.measure .agreed button { border: 0; text-decoration: underline; text-underline-offset: 4px; }
.measure :focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
@media (min-width: 960px) {
  .measure[data-asks] { inset: auto 16px 16px auto; max-width: 340px; }
}
`;
