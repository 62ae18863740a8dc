import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { keepReader, type Language, languageOf } from '../../../../base/language.ts';

const PageLanguage = createContext<Language>('en');
// Whether the module was loaded, once a page.
let isKoreanHere = false;

/** The language of what is being rendered; English otherwise. */
function languageDrawn(): Language {
  const readContext = use;
  try {
    return readContext(PageLanguage);
  } catch {
    // Outside of rendering, such as in event handlers: the editor's own.
    return 'en';
  }
}

/** Adds the Korean texts of pages, once: each is then read in the language of its place. */
export async function fetchKorean(): Promise<void> {
  await import('./korean-page.ts');
  keepReader({ language: languageDrawn, within: (_language, work) => work() });
  isKoreanHere = true;
}

/** A page in its visitors' language, inside the English editor. */
export function InPageLanguage({ locale, children }: { locale: string; children: ReactNode }) {
  const wanted = languageOf(locale);
  const [, setArrived] = useState(false);
  const shown = isKoreanHere ? wanted : 'en';
  useEffect(() => {
    let isWanted = wanted === 'ko' && !isKoreanHere;
    if (isWanted) void fetchKorean().then(() => isWanted && setArrived(true));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  // Renders again in another language: texts that were constants before are not read again by themselves.
  return (
    <PageLanguage key={shown} value={shown}>
      {children}
    </PageLanguage>
  );
}
