import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../base/language.ts';
import { type OperatorPage, operatorPages } from '../../base/operator-pages.ts';

const mostBytes = 500_000;

type OwnText = { html: string; language: Language };

/**
 * The operator's own texts, from HTML files such as `terms-of-use.html` and `terms-of-use.ko.html`: a page's text in
 * a language, else in the other one; ours are used for missing ones.
 */
export function readOwnTexts(
  folder: string | undefined,
): (page: OperatorPage, language: Language) => OwnText | undefined {
  if (folder === undefined) return () => undefined;
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`OPERATOR_TEXTS: ${folder} is not a folder`);
  const read = new Map(
    [operatorPages.terms, operatorPages.privacy, operatorPages.support].map(page => {
      const texts = languages.flatMap((language): OwnText[] => {
        const ending = language === 'en' ? 'html' : `${language}.html`;
        const file = join(folder, `${page.path.slice(1)}.${ending}`);
        if (!existsSync(file)) return [];
        if (statSync(file).size > mostBytes) throw new Error(`OPERATOR_TEXTS: ${file} is larger than 500 kB`);
        return [{ html: readFileSync(file, 'utf8'), language }];
      });
      return [page as OperatorPage, texts] as const;
    }),
  );
  return (page, language) => {
    const texts = read.get(page) ?? [];
    return texts.find(text => text.language === language) ?? texts[0];
  };
}
