import { expect, it } from 'vitest';
import { groupServiceDefaults, groupServiceSchema, individualServiceDefaults } from '../../services/service.ts';
import { plainLink } from '../blocks/links/block.ts';
import { inPerson, meetsInPerson } from './usual-place.ts';

it.each([
  ['dance_instructor', true],
  ['fitness_trainer', true],
  ['career_coach', false],
  ['other', false],
] as const)('a %s usually meets people in person: %s', (profession, usually) => {
  expect(meetsInPerson(profession)).toBe(usually);
});

it('a service and a class in person may be saved, and other items stay as they are', () => {
  expect(inPerson(individualServiceDefaults).delivery).toEqual({ mode: 'offline', place: '' });
  const salsa = { ...inPerson(groupServiceDefaults('2026-11-30')), title: 'Salsa' };
  expect(groupServiceSchema.parse(salsa)).toMatchObject({ platform: 'offline', delivery: { mode: 'offline' } });
  expect(inPerson(plainLink)).toEqual(plainLink);
});
