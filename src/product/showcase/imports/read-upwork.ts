import { type Collected, collect, unreadable } from './collect.ts';
import { readSpan } from './profile-dates.ts';
import { joined, type Line, linesIn, sectionsOf } from './profile-sections.ts';
import type { Reading } from './reading.ts';
import { texts } from './texts.ts';

const headings = [
  'Work history',
  'Skills',
  'Employment history',
  'Education',
  'Certifications',
  'Languages',
  'Portfolio',
  'Project catalog',
  'Projects',
  'Testimonials',
  'Other experiences',
  'Hours per week',
  'Verifications',
  'Linked accounts',
  'Licenses',
];
const rate = /^(?:from\s+)?(US\$|\$|€|£)\s?([\d,]+(?:\.\d{1,2})?)\s*(?:\/\s?hr|per hour)/i;
const status = /local time|job success|top rated|rising talent|available now|available|expert-vetted|^online$|^\d+%/i;

/** A copied profile of Upwork. */
export function readUpwork(text: string): Reading {
  if (/^\s*(?:<!doctype|<html|PK|%PDF)/i.test(text)) return unreadable(1, 'unreadable');
  const [first, ...rest] = sectionsOf(text, headings);
  const found = collect();
  readHead(found, first?.lines ?? []);
  readCatalog(found, linesIn(rest, 'project catalog', 'projects'));
  readJobs(found, linesIn(rest, 'employment history'));
  readSchools(found, linesIn(rest, 'education'));
  for (const { at, text: skill } of linesIn(rest, 'skills'))
    if (!/^(?:show|view|see) |^\+\d+$/i.test(skill) && skill.length <= 80) found.skill(at, skill);
  return found.reading();
}

/** The name, the title above the price of an hour, and the words below it. */
function readHead(found: Collected, lines: readonly Line[]): void {
  const [name] = lines;
  const at = lines.findIndex(({ text }) => rate.test(text));
  const before = lines.slice(1, at === -1 ? 4 : at).filter(({ text }) => !status.test(text));
  const headline = at === -1 ? before[0] : before.at(-1);
  const words =
    at === -1
      ? lines.filter(line => line !== name && line !== headline && !status.test(line.text))
      : lines.slice(at + 1);
  found.describe({
    name: name?.text ?? '',
    headline: headline?.text ?? '',
    about: joined(words).replaceAll(/\n(?:more|less)$/gi, ''),
  });
  const line = at === -1 ? undefined : lines[at];
  if (line !== undefined) found.product(line.at, { title: texts.hourly, price: priceIn(line.text) });
}

const priceIn = (text: string) => {
  const [, sign = '', amount = ''] = /(US\$|\$|€|£)\s?([\d,]+(?:\.\d{1,2})?)/.exec(text) ?? [];
  const currency = sign === '€' ? ('EUR' as const) : sign === '£' ? ('GBP' as const) : ('USD' as const);
  return amount === '' ? null : { amount, currency };
};

/** "You will get a first dance" and its price on one of the next lines. */
function readCatalog(found: Collected, lines: readonly Line[]): void {
  for (const [nth, { at, text }] of lines.entries()) {
    const [, title] = /^you will get\s+(.{3,})$/i.exec(text) ?? [];
    if (title === undefined) continue;
    const price = lines.slice(nth + 1, nth + 4).find(line => /^(?:from\s+)?(?:US\$|\$|€|£)\s?\d/i.test(line.text));
    found.product(at, {
      title: title.charAt(0).toUpperCase() + title.slice(1),
      price: price === undefined ? null : priceIn(price.text),
    });
  }
}

/** "Teacher | Studio", the dates, then what it was. */
function readJobs(found: Collected, lines: readonly Line[]): void {
  const dated = lines.flatMap(({ text }, nth) => {
    const span = readSpan(text);
    return span === undefined ? [] : [{ nth, span }];
  });
  if (dated.length === 0 && lines[0] !== undefined) found.refuse(lines[0].at, lines[0].text, 'no_start');
  for (const [which, { nth, span }] of dated.entries()) {
    const above = lines[nth - 1];
    const [title = '', name = ''] = (above?.text ?? '').split(/\s*\|\s*/);
    const end = (dated[which + 1]?.nth ?? lines.length + 1) - 1;
    found.experience(above?.at ?? lines[nth]?.at ?? 1, {
      title,
      name,
      text: joined(lines.slice(nth + 1, end)),
      ...span,
    });
  }
}

/** The school, the degree, the dates. */
function readSchools(found: Collected, lines: readonly Line[]): void {
  let from = 0;
  for (const [nth, { text }] of lines.entries()) {
    const span = readSpan(text);
    if (span === undefined) continue;
    const [school, degree] = lines.slice(Math.max(from, nth - 2), nth);
    found.experience(school?.at ?? nth + 1, { title: degree?.text ?? '', name: school?.text ?? '', ...span });
    from = nth + 1;
  }
}
