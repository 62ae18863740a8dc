import type { Profession } from '../blocks/basic-profile/block.ts';

/** Whether people of a trade usually meet those who book in person. */
export const meetsInPerson = (profession: Profession): boolean =>
  profession === 'dance_instructor' || profession === 'fitness_trainer';

/** The fields of a new offer that takes place in person; other fields as they are. */
export const inPerson = <Fields extends object>(fields: Fields): Fields => ({
  ...fields,
  ...('delivery' in fields && { delivery: { mode: 'offline', place: '' } }),
  ...('platform' in fields && { platform: 'offline' }),
});
