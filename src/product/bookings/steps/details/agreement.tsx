import { operatorPages } from '../../../../base/operator-pages.ts';
import { texts } from './texts.ts';

/** What a visitor agrees to. The pages open in another tab, so that nothing typed is lost. */
export const Agreement = ({ sentence = texts.agree }: { sentence?: string }) => (
  <p>
    {sentence} <Page {...operatorPages.terms} /> {texts.and} <Page {...operatorPages.privacy} />.
  </p>
);

const Page = ({ path, name }: { path: string; name: string }) => (
  <a href={path} target="_blank" rel="noreferrer">
    {name}
  </a>
);
