import { expect, it } from 'vitest';
import { type ClassTemplate, classTemplates } from './class-templates.ts';
import { groupServiceDefaults, groupServiceSchema } from './service.ts';

const names = ['coffee-chat', 'future-event', 'happy-hour', 'ice-cream-break', 'tea-time', 'office-hour'] as const;

it.each(names)('%s is a class that can be published as it is', (name: ClassTemplate) => {
  const fields = { ...groupServiceDefaults('2026-06-03'), ...classTemplates[name] };
  expect(groupServiceSchema.parse(fields)).toEqual(fields);
});

it('are all the templates of the specification', () => expect(Object.keys(classTemplates)).toEqual(names));
