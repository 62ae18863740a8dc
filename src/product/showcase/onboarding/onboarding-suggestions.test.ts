import { describe, expect, it } from 'vitest';
import { currencyCodes } from '../../../base/currency.ts';
import { minorUnits, roughly } from '../../../base/money.ts';
import { textLength } from '../../../base/text-length.ts';
import { individualServiceDefaults, individualServiceSchema } from '../../services/service.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { basicProfileSchema, professionCodes } from '../blocks/basic-profile/block.ts';
import {
  type OnboardingPlace,
  placeAfter,
  placeBefore,
  placesOf,
  resumeAt,
  suggestions,
} from './onboarding-suggestions.ts';

describe.each(professionCodes)('suggestions for %s', profession => {
  const { skills, service, oneLiners, headline } = suggestions[profession];

  it('proposes skills that may be saved as they are, each once', () => {
    for (const title of skills) expect(blocks.skill.fields.safeParse({ title }).success, title).toBe(true);
    expect(new Set(skills).size).toBe(skills.length);
    expect(skills.length).toBeGreaterThanOrEqual(10);
  });

  it.each(currencyCodes)('proposes a service that may be sold in %s as it is', currency => {
    const amount = roughly(service.dollars, currency) * minorUnits(currency);
    const fields = {
      ...individualServiceDefaults,
      title: service.title,
      description: service.description,
      durationMinutes: service.minutes,
      price: { pricing: 'paid', amount, currency },
    };
    expect(individualServiceSchema.safeParse(fields).success).toBe(true);
  });

  it('proposes three one-liners and a headline that fit the page', () => {
    expect(oneLiners).toHaveLength(3);
    for (const greeting of oneLiners) {
      expect(textLength(greeting)).toBeLessThanOrEqual(80);
      const profile = {
        firstName: 'A',
        lastName: 'B',
        imageId: null,
        coverId: null,
        profession,
        headline,
        greeting,
        bio: '',
      };
      expect(basicProfileSchema.safeParse(profile).success, greeting).toBe(true);
    }
  });
});

describe('the path through onboarding', () => {
  it.each([
    ['skills', 'skills'],
    ['address', 'address'],
    ['', 'avatar'],
    ['new', 'avatar'],
    ['something of an older build', 'avatar'],
  ])('goes on from %j at %s', (kept, place) => {
    expect(resumeAt(kept)).toBe(place);
  });

  it('leads through all six questions and the hours to the address, and back again', () => {
    const way: OnboardingPlace[] = ['avatar'];
    for (let at = way.at(-1); at !== undefined && at !== 'address'; at = way.at(-1)) way.push(placeAfter(at, true));
    expect(way).toEqual(['avatar', 'occupation', 'skills', 'service', 'hours', 'one-liner', 'background', 'address']);
    expect(way.map(place => placeBefore(place, true))).toEqual([undefined, ...way.slice(0, -1)]);
  });

  it('leaves the hours out both ways when there is no service', () => {
    expect(placeAfter('service', false)).toBe('one-liner');
    expect(placeBefore('one-liner', false)).toBe('service');
  });

  it.each([
    ['avatar', false, 1, 8],
    ['service', false, 4, 8],
    ['hours', true, 5, 8],
    ['one-liner', true, 6, 8],
    ['one-liner', false, 5, 7],
    ['address', true, 8, 8],
    ['address', false, 7, 7],
  ] as const)('counts the screens: %s with a service %s is %i of %i', (place, hasService, at, count) => {
    const places = placesOf(place, hasService);
    expect([places.indexOf(place) + 1, places.length]).toEqual([at, count]);
  });
});
