import { collect, unreadable } from './collect.ts';
import type { Reading } from './reading.ts';
import { type HtmlElement, openHtml, wordsOf } from './saved-html.ts';

/**
 * A saved page of LinkStack (`resources/views/linkstack/elements` of its source): buttons, headings and texts in one
 * column. Older versions count presses at an address of their own, with the real one at its end.
 */
export function readLinkstack(html: string): Reading {
  const opened = openHtml(html);
  if (!opened.ok) return unreadable(html.split('\n').length, opened.refusal.kind === 'cut_off' ? 'cut_off' : 'no_data');
  const page = opened.value;
  const found = collect();
  found.describe({
    name: wordsOf(page.querySelector('h1')),
    about: wordsOf(page.querySelector('.description-parent') ?? page.querySelector('.description')),
    portrait: avatarOf(page),
  });
  let at = 0;
  let heading = '';
  for (const element of page.querySelectorAll('.button-entrance, .fadein, .social-icon-div')) {
    if (isHead(element)) continue;
    at++;
    const isIcons = element.className.includes('social-icon-div');
    if (!isIcons && element.className.includes('fadein')) {
      const title = wordsOf(element.querySelector('h2'));
      if (title !== '') heading = title;
      else found.text(at, { title: heading, text: wordsOf(element) });
      continue;
    }
    for (const anchor of element.querySelectorAll('a')) {
      found.link(at, {
        title: wordsOf(anchor) || (anchor.getAttribute('title') ?? anchor.getAttribute('aria-label') ?? ''),
        url: realAddress(anchor.getAttribute('href') ?? ''),
        description: isIcons ? '' : heading,
        mayLackTitle: isIcons,
      });
    }
  }
  return found.reading();
}

/** Parts of the head: the name, the words below it and the portrait. */
const isHead = (element: HtmlElement): boolean =>
  ['H1', 'IMG', 'P'].includes(element.tagName.toUpperCase()) ||
  /\bdescription/.test(element.className) ||
  element.closest('.description-parent') !== null;

function avatarOf(page: HtmlElement): string {
  for (const image of page.querySelectorAll('img'))
    if (image.getAttribute('alt') === 'avatar' || image.id === 'avatar') return image.getAttribute('src') ?? '';
  return '';
}

/** What follows in "https://links.example.org/going/12/https://example.com". */
const realAddress = (href: string): string => /\/going\/\d+\/((?:https?|mailto|tel):.+)$/i.exec(href)?.[1] ?? href;
