import { expect, it } from 'vitest';
import { shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { hostLook } from '../../showcase/public-pages/host-look.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { held, details } = visitorOf(app);
const newShop = shopsOn(app, 'look');

it('every page on the way, from the times to moving the booking, wears the name and colours of its creator', async () => {
  const shop = await newShop({ services: [{}] });
  const [service = ''] = shop.services;
  const look = await hostLook(app.deps.db, shop.creatorId);
  if (look === undefined) throw new Error('the shop has no page');
  const { ref } = await held(shop, service, monday9);
  const before = [`/book/${look.path.split('/').at(-1)}/${service}`, `/bookings/${ref}/details`];
  const pages = await Promise.all(before.map(path => app.call('GET', path)));
  await details(ref);
  for (const path of [`/bookings/${ref}`, `/bookings/${ref}/move`, `/bookings/${ref}/answers`])
    pages.push(await app.call('GET', path));
  for (const { status, text } of pages) {
    expect(status).toBe(200);
    expect(text).toContain(`<header class="host"><a href="${look.path}">`);
    expect(text).toContain(`<b>${look.name}</b>`);
    expect(text).toContain(`--primary:${look.colors.primary}`);
  }
});
