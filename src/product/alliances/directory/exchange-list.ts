import { z } from 'zod';
import { languages } from '../../../base/language.ts';
import { list } from '../../../base/lists/list.ts';
import { searchedWords } from '../../../base/lists/list-question.ts';
import { textField } from '../../../base/text-field.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { portraitSchema } from '../faces/face.ts';
import { badgeLabels, badges } from '../promotions/badge.ts';
import { audienceSizes, directoryLimits, occupations } from './directory.ts';
import { placeText, texts } from './list-texts.ts';

/** Who is in the exchange network, as other members see it. */
export const exchangeList = list({
  name: 'exchange',
  title: 'Exchange network',
  tag: 'alliances',
  path: '/manage/exchange-network',
  row: z.object({
    /** The creator's. */
    id: z.string(),
    userUrl: z.string(),
    name: z.string(),
    greeting: z.string(),
    portrait: portraitSchema.nullable(),
    occupation: z.enum(occupations),
    skills: z.array(z.string()),
    /** '' for online only. */
    city: z.string(),
    isOnline: z.boolean(),
    language: z.enum(languages),
    /** Confirmed subscribers, as a range. */
    audience: z.enum(audienceSizes),
    badges: z.array(z.enum(badges)),
  }),
  filters: {
    q: searchedWords,
    occupation: z.enum(occupations).optional(),
    /** The beginning of a city; 'online' for those who work online. */
    place: textField(directoryLimits.city).optional(),
    language: z.enum(languages).optional(),
    audience: z.enum(audienceSizes).optional(),
    badge: z.enum(badges).optional(),
  },
  more: {
    /** Only members see each other. */
    isMember: z.boolean(),
  },
  columns: {
    name: { title: texts.columns.name, width: '26%', card: 'title' },
    occupation: { title: texts.columns.occupation, width: '16%', card: 'fact' },
    place: { title: texts.columns.place, width: '18%', card: 'fact' },
    audience: { title: texts.columns.audience, card: 'fact' },
    skills: { title: texts.columns.skills, width: '18%', from: 940, card: 'under' },
    language: { title: texts.columns.language, width: '96px', usual: false, card: 'hidden' },
    badges: { title: texts.columns.badges, width: '18%', usual: false, card: 'hidden' },
  },
  file: {
    name: { of: 'name', text: row => row.name },
    page: { of: 'always', title: texts.columns.page, text: row => pagePath(row.userUrl) },
    occupation: { of: 'occupation', text: row => texts.occupations[row.occupation] },
    place: { of: 'place', text: row => placeText(row) },
    audience: { of: 'audience', text: row => texts.audiences[row.audience] },
    skills: { of: 'skills', text: row => row.skills.join(', ') },
    language: { of: 'language', text: row => texts.languages[row.language] },
    badges: { of: 'badges', text: row => row.badges.map(badge => badgeLabels[badge]).join(', ') },
  },
});
export type ExchangeRow = z.output<typeof exchangeList.row>;
