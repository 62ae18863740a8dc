import { escapeHtml } from '../../showcase/rendering/page-meta.ts';

type Feed = { title: string; own: string; home: string; locale: string };
type Entry = { id: string; subject: string; preview: string; html: string; href: string; sentAt: Date };

/** The issues that a creator shows, as an Atom feed with the whole text of each. */
export function archiveFeed({ title, own, home, locale }: Feed, entries: readonly Entry[]): string {
  const name = escapeHtml(title);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(locale)}">`,
    `<id>${escapeHtml(own)}</id>`,
    `<title>${name}</title>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(home)}"/>`,
    `<updated>${(entries[0]?.sentAt ?? new Date(0)).toISOString()}</updated>`,
    `<author><name>${name}</name></author>`,
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

const entryXml = ({ id, subject, preview, html, href, sentAt }: Entry): string =>
  [
    '<entry>',
    // Stays the same when the handle changes.
    `<id>tag:vitrine,2026:issue:${escapeHtml(id)}</id>`,
    `<title>${escapeHtml(subject)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(href)}"/>`,
    `<published>${sentAt.toISOString()}</published>`,
    `<updated>${sentAt.toISOString()}</updated>`,
    ...(preview === '' ? [] : [`<summary>${escapeHtml(preview)}</summary>`]),
    `<content type="html">${escapeHtml(html)}</content>`,
    '</entry>',
  ].join('\n');
