import { composeJobs } from '../../../src/apps/server/compose.ts';
import { openSession } from '../../../src/product/accounts/sessions/sessions.flow.ts';
import type { InstagramConnection } from '../../../src/product/showcase/instagram/contract.ts';
import { type HeldClock, type SignedCreator, type TestApp, testApp } from '../server/app.ts';
import { instagramKeys, openInstagram } from './instagram-server.ts';

/** A server with an app at an emulator of Instagram, and creators who connect their account there. */
export async function instagramScene(clock: HeldClock) {
  const instagram = await openInstagram(() => clock.now());
  const settings = {
    INSTAGRAM_APP_ID: instagramKeys.id,
    INSTAGRAM_APP_SECRET: instagramKeys.secret,
    INSTAGRAM_API_BASE: instagram.url,
    INSTAGRAM_GRAPH_VERSION: 'v23.0',
  };
  const app = await testApp({ clock, settings });
  /** Their session, which may have ended while the clock moved. */
  const signedIn = async (who: SignedCreator): Promise<SignedCreator> => {
    const token = await openSession(app.deps, who.creatorId, 'test');
    return { ...who, cookie: `vitrine_session=${token}` };
  };
  const question = async (who: SignedCreator, back = '/manage/pages/1') =>
    String(
      (await app.call('GET', `/api/instagram/connect?back=${encodeURIComponent(back)}`, undefined, who)).headers
        .location,
    );
  const goBack = async (address: string, who?: SignedCreator) => {
    const { pathname, search } = new URL(address);
    return String((await app.call('GET', `${pathname}${search}`, undefined, who)).headers.location);
  };
  return {
    instagram,
    app,
    settings,
    question,
    goBack,
    signedIn,
    connect: async (who: SignedCreator) => {
      const signed = await signedIn(who);
      return goBack(instagram.consent(await question(signed)), signed);
    },
    read: async (who: SignedCreator) =>
      (await app.call('GET', '/api/instagram', undefined, await signedIn(who))).body as InstagramConnection,
    job: async (task: 'tend-instagram' | 'copy-instagram-pictures', payload: unknown = null, on: TestApp = app) =>
      composeJobs(on.deps).jobs[task]?.(payload),
    mails: async (who: SignedCreator): Promise<string[]> =>
      (
        await app.deps.pool.query<{ why: string }>(
          `select props->>'why' as why from mails where creator_id = $1 and template = 'instagram-news' order by created_at, id`,
          [who.creatorId],
        )
      ).rows.map(({ why }) => why),
  };
}
