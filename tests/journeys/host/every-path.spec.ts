import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';
import { accountPaths, managePaths } from '../../kit/server/specified-paths.ts';

// Every screen of point 2 of the specification once: its tab title, its heading, and one thing that does its job.
// Guards and public pages are in src/apps/server/specified-paths.routes.test.ts.

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);

type Path = (typeof managePaths)[number]['path'] | (typeof accountPaths)[number]['path'];
type Seen = { heading: string; role: 'button' | 'link' | 'textbox'; name: string };
const finish = { heading: 'Let’s finish your page, walkspaths', role: 'link', name: 'Write it' } as const;

const seen: Record<Path, Seen> = {
  '/manage': finish,
  '/manage/AIcoaching': { heading: 'Get your first regulars', role: 'link', name: 'Start the programme' },
  '/manage/accountSettings': { heading: 'Settings', role: 'textbox', name: 'First name' },
  '/manage/order': { heading: 'Orders', role: 'link', name: 'Publish your page' },
  '/manage/coupon': { heading: 'Coupons', role: 'button', name: 'Create coupon' },
  '/manage/events': { heading: 'My events', role: 'button', name: 'ADD CLASS' },
  '/manage/services': { heading: 'My services', role: 'button', name: 'ADD SERVICE' },
  '/manage/subscribers': { heading: 'My subscribers', role: 'link', name: 'Edit your page' },
  '/manage/analytics': { heading: 'Analytics', role: 'button', name: 'Export' },
  '/manage/bookings': { heading: 'Bookings', role: 'button', name: 'Add booking' },
  '/manage/pricing': { heading: 'Plans', role: 'button', name: 'Start free trial' },
  '/manage/billing': { heading: 'Billing', role: 'link', name: 'Choose a plan' },
  '/manage/likes': { heading: 'Likes', role: 'button', name: 'Hearts on pages' },
  '/manage/exchange-network': { heading: 'Exchange network', role: 'button', name: 'Join' },
  '/manage/appsumo-coupon-code': { heading: 'Redeem a code', role: 'textbox', name: 'Code' },
  '/manage/pages': { heading: 'Pages', role: 'button', name: 'New page' },
  '/manage/pages/1': { heading: 'Page', role: 'button', name: 'Add a section' },
  '/manage/cross-promo': { heading: 'My cross promotions', role: 'button', name: 'Invite a creator' },
  '/manage/leads': { heading: 'Leads', role: 'link', name: 'Edit your page' },
  '/dashboard': finish,
  '/signin': { heading: 'Welcome back', role: 'textbox', name: 'Email' },
  '/signup': { heading: 'Create your page', role: 'textbox', name: 'First name' },
  '/google/signup': { heading: 'Sign up with Google', role: 'link', name: 'Sign up with email' },
  '/password/reset': { heading: 'Forgot your password?', role: 'button', name: 'Email me a code' },
  '/error': { heading: 'This page couldn’t be loaded', role: 'link', name: 'Go home' },
  '/onboarding': { heading: 'Add your photo', role: 'button', name: 'Choose an image' },
  '/linkedin': { heading: 'Bring your LinkedIn profile', role: 'textbox', name: 'Your profile as text' },
  '/upwork': { heading: 'Bring your Upwork profile', role: 'textbox', name: 'Your profile as text' },
  '/coaching/loading': { heading: 'Coaching', role: 'link', name: 'Open your page' },
};

/** Opens a path: its title, heading and control, or what could not be found. */
async function look(tab: Page, path: Path): Promise<string[]> {
  const { heading, role, name } = seen[path];
  await tab.goto(path, { waitUntil: 'commit' });
  const has = async (find: Promise<void>, what: string) =>
    find.then(
      () => what,
      () => `no ${what}`,
    );
  return [
    await has(tab.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor({ timeout: 20_000 }), heading),
    await has(tab.getByRole(role, { name }).first().waitFor({ timeout: 20_000 }), name),
    await tab.title(),
  ];
}

it('every screen of the specification opens under its title, and one can begin its job there', async () => {
  const creator = await caller.creator('walkspaths');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  const viewport = { width: 1280, height: 800 };
  const [own, visitors] = [
    await openTab(browser, vitrine, { as: creator, viewport }),
    await openTab(browser, vitrine, { viewport }),
  ];
  const isOwn = ({ needs }: { needs: string }) => needs === 'session';
  const walk = async (tab: Page, paths: readonly { path: Path; title: string }[]) => {
    const found: [Path, string[]][] = [];
    for (const { path } of paths) found.push([path, await look(tab, path)]);
    const expected = paths.map(({ path, title }) => {
      const { heading, name } = seen[path];
      return [path, [heading, name, title === 'Vitrine' ? title : `${title} · Vitrine`]];
    });
    expect(found).toEqual(expected);
  };
  await Promise.all([
    walk(own, [...managePaths, ...accountPaths.filter(isOwn)]),
    walk(
      visitors,
      accountPaths.filter(row => !isOwn(row)),
    ),
  ]);
});
