import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { keepReader, type Language, languageOf } from '../../../../base/language.ts';

const PageLanguage = createContext<Language>('en');
// That a module was loaded, which a page does once.
let isKoreanHere = false;

/** The language of the part of the screen that is being drawn; English where nothing is. */
function languageDrawn(): Language {
  const readContext = use;
  try {
    return readContext(PageLanguage);
  } catch {
    // Outside of drawing, such as while a press is dealt with: the editor's own.
    return 'en';
  }
}

/** Puts Korean beside the English words of pages, once: each is then read in the language of where it is drawn. */
export async function fetchKorean(): Promise<void> {
  await import('./korean-page.ts');
  keepReader({ language: languageDrawn, within: (_language, work) => work() });
  isKoreanHere = true;
}

/** A page in the language its visitors read, within the editor, which is English. */
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
  // Drawn again in another language: words that were plain constants before are not read again by themselves.
  return (
    <PageLanguage key={shown} value={shown}>
      {children}
    </PageLanguage>
  );
}
