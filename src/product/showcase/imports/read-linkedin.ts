import { type Collected, collect, unreadable } from './collect.ts';
import { isLinkedinTable, readLinkedinTable } from './linkedin-tables.ts';
import { readSpan } from './profile-dates.ts';
import { joined, type Line, linesIn, type Section, sectionsOf } from './profile-sections.ts';
import type { Reading } from './reading.ts';

const headings = [
  'Contact',
  'Top skills',
  'Skills',
  'Languages',
  'Certifications',
  'Licenses & certifications',
  'Summary',
  'About',
  'Experience',
  'Education',
  'Honors-Awards',
  'Honors & awards',
  'Publications',
  'Projects',
  'Volunteering',
  'Volunteer experience',
  'Recommendations',
  'Interests',
  'Activity',
  'Featured',
  'People also viewed',
  'More profiles for you',
];

/** A profile of LinkedIn: a table of its data archive, a copied page, or the text of its "Save to PDF". */
export function readLinkedin(text: string): Reading {
  if (isLinkedinTable(text)) return readLinkedinTable(text);
  if (/^\s*(?:<!doctype|<html|PK|%PDF)/i.test(text)) return unreadable(1, 'unreadable');
  const sections = sectionsOf(text, headings);
  const isPdf = /^\s*contact\b/i.test(text) || /^Page \d+ of \d+$/m.test(text);
  const found = collect();
  const { head, rest } = headOf(sections, isPdf);
  const [name, headline] = head;
  found.describe({
    name: name?.text ?? '',
    headline: headline?.text ?? '',
    about: joined(linesIn(rest, 'summary', 'about')).replaceAll(/\s*…\s*(?:see more|more)$/gim, ''),
  });
  spans(found, linesIn(rest, 'experience'), isPdf);
  spans(found, linesIn(rest, 'education'), true);
  for (const { at, text: skill } of linesIn(rest, 'top skills', 'skills')) {
    // Lines below a skill count who confirmed it, or lead on.
    if (!/\d+ endorsements?|endorsed by|show all|^·|passed linkedin/i.test(skill) && skill.length <= 80)
      found.skill(at, skill);
  }
  return found.reading();
}

/** The name and the words below it. In a PDF they stand behind the last section of the column beside them. */
function headOf(sections: readonly Section[], isPdf: boolean): { head: readonly Line[]; rest: readonly Section[] } {
  const first = sections[0]?.lines ?? [];
  if (!isPdf || first.length > 0) return { head: first, rest: sections.slice(1) };
  const at = sections.findIndex(({ name }) => ['summary', 'experience', 'education'].includes(name));
  const beside = sections[at - 1];
  if (beside === undefined) return { head: [], rest: sections };
  const count = Math.min(3, Math.max(0, beside.lines.length - 1));
  const from = beside.lines.length - count;
  return {
    head: beside.lines.slice(from),
    rest: sections.map(section => (section === beside ? { ...section, lines: section.lines.slice(0, from) } : section)),
  };
}

/**
 * What was done from when to when: each begins two lines above its dates. `isPlaceFirst` when the company or school is
 * the first of them.
 */
function spans(found: Collected, lines: readonly Line[], isPlaceFirst: boolean): void {
  const dated = lines.flatMap(({ text }, nth) => {
    const span = spanIn(text);
    return span === undefined ? [] : [{ nth, span }];
  });
  if (dated.length === 0 && lines[0] !== undefined) found.refuse(lines[0].at, lines[0].text, 'no_start');
  for (const [which, { nth, span }] of dated.entries()) {
    const floor = which === 0 ? 0 : (dated[which - 1]?.nth ?? -1) + 1;
    const above = lines.slice(Math.max(floor, nth - 2), nth);
    const own = lines[nth]?.text.replace(/·?\s*\([^)]*\)\s*$/, '').trim() ?? '';
    // Schools have the dates behind the degree, on its line.
    const isInside = own !== '' && readSpan(own) === undefined && own !== lines[nth]?.text;
    const [one = '', two = ''] = isInside ? [above.at(-1)?.text, own] : above.map(({ text }) => text);
    const [title, name] = isPlaceFirst && two !== '' ? [two, one] : [one, two];
    const next = dated[which + 1];
    const end = next === undefined ? lines.length : Math.max(nth + 1, next.nth - 2);
    found.experience(above[0]?.at ?? lines[nth]?.at ?? 1, {
      title,
      name: name.replace(
        /\s·\s(?:full-time|part-time|self-employed|freelance|contract|internship|seasonal|apprenticeship)$/i,
        '',
      ),
      text: joined(lines.slice(nth + 1, end)),
      ...span,
    });
  }
}

/** Dates that are the line, or in brackets at its end. */
const spanIn = (text: string) => readSpan(text) ?? readSpan(/\(([^()]{4,60})\)\s*$/.exec(text)?.[1] ?? '');
