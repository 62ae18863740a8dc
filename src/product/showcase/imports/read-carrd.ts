import { collect, unreadable } from './collect.ts';
import type { Reading } from './reading.ts';
import { type HtmlElement, metaOf, openHtml, wordsOf } from './saved-html.ts';

/**
 * A saved page of Carrd: no data, only elements whose ids name their kind. Texts that follow each other become one text
 * under the heading before them.
 */
export function readCarrd(html: string): Reading {
  const opened = openHtml(html);
  if (!opened.ok) return unreadable(html.split('\n').length, opened.refusal.kind === 'cut_off' ? 'cut_off' : 'no_data');
  const page = opened.value;
  const found = collect();
  const first = page.querySelector('h1.text-component, h1');
  found.describe({ name: wordsOf(first) || metaOf(page, 'og:title'), about: metaOf(page, 'description') });
  const text = gatherTexts((at, title, words) => found.text(at, { title, text: words }));
  let at = 0;
  let isPortraitFound = false;
  for (const element of page.querySelectorAll('[id]')) {
    const kind = kindOf(element);
    if (kind === undefined) continue;
    at++;
    if (kind === 'text') {
      if (element === first) continue;
      if (/^H[1-6]$/.test(element.tagName.toUpperCase())) text.heading(at, wordsOf(element));
      else text.words(at, linesOf(element));
      continue;
    }
    text.end();
    if (kind === 'image') {
      const source = pictureIn(element);
      // The first picture at the top stands for the person.
      if (!isPortraitFound) found.describe({ portrait: source });
      else found.picture(at, { url: source, alt: element.querySelector('img')?.getAttribute('alt') ?? '' });
      isPortraitFound = true;
    } else for (const anchor of element.querySelectorAll('a')) found.link(at, linkOf(anchor, kind));
  }
  text.end();
  return found.reading();
}

type Kind = 'text' | 'image' | 'buttons' | 'icons' | 'links';

function kindOf(element: HtmlElement): Kind | undefined {
  const [, kind] = /^(text|image|buttons|icons|links)\d+$/.exec(element.id) ?? [];
  return kind as Kind | undefined;
}

const linkOf = (anchor: HtmlElement, kind: Kind) => ({
  title: wordsOf(anchor.querySelector('.label')) || wordsOf(anchor) || (anchor.getAttribute('aria-label') ?? ''),
  url: anchor.getAttribute('href') ?? '',
  mayLackTitle: kind === 'icons',
});

/** Pictures that load late have their address beside a placeholder. */
function pictureIn(element: HtmlElement): string {
  const image = element.tagName.toUpperCase() === 'IMG' ? element : element.querySelector('img');
  return image?.getAttribute('data-src') || image?.getAttribute('src') || '';
}

/** The words of a text, with a line for each of its paragraphs. */
function linesOf(element: HtmlElement): string {
  const paragraphs = [...element.querySelectorAll('.p')].map(wordsOf);
  return paragraphs.length > 0 ? paragraphs.join('\n') : wordsOf(element);
}

function gatherTexts(done: (at: number, title: string, words: string) => void) {
  let title = '';
  let lines: string[] = [];
  let from = 0;
  const end = () => {
    if (title !== '' || lines.length > 0) done(from, title, lines.join('\n'));
    title = '';
    lines = [];
    from = 0;
  };
  return {
    heading(at: number, words: string) {
      end();
      from = at;
      title = words;
    },
    words(at: number, words: string) {
      if (words === '') return;
      from ||= at;
      lines.push(words);
    },
    end,
  };
}
