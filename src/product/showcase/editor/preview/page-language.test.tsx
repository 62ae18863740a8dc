import '../../blocks/all-blocks.ts';
import '../../styles/style-sheets.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../../tests/kit/page/sample-pages.ts';
import { keepReader } from '../../../../base/language.ts';
import { PageBody } from '../../rendering/page-body.tsx';
import { texts } from '../../rendering/texts.ts';
import { fetchKorean, InPageLanguage } from './page-language.tsx';

// Other files of the same worker read as before.
const before = keepReader({ language: () => 'en', within: (_language, work) => work() });
afterAll(() => void keepReader(before));

it('a page in Korean says our words in Korean, while the editor around it stays English', async () => {
  const english = texts.skip;
  await fetchKorean();
  const facts = { ...sampleFacts, locale: 'ko-KR' };
  const Around = () => <p title="around">{texts.skip}</p>;
  const html = renderToStaticMarkup(
    <>
      <Around />
      <InPageLanguage locale={facts.locale}>
        <PageBody document={samplePage} facts={facts} />
      </InPageLanguage>
      <Around />
    </>,
  );
  expect(html.match(/<p title="around">[^<]*/g)).toEqual(Array(2).fill(`<p title="around">${english}`));
  expect(html).toContain('예약하기');
  expect(html).not.toContain(`>${english}</a>`);
});
