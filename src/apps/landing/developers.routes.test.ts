import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { apiDescriptionSchema } from '../server/described-operations.ts';

const app = await testApp();
const page = async (url: string) => app.app.inject({ url });

describe('the pages for developers', () => {
  it('show each described operation once, with its scope', async () => {
    const { paths } = apiDescriptionSchema.parse((await page('/api/openapi.json')).json());
    const described = Object.values(paths).flatMap(methods =>
      Object.values(methods).map(found => ({ id: String(found.operationId), tag: (found.tags as string[])[0] ?? '' })),
    );
    const index = await page('/developers');
    expect(index.statusCode).toBe(200);
    for (const tag of new Set(described.map(each => each.tag))) {
      expect(index.body).toContain(`href="/developers/${tag}"`);
      const { body } = await page(`/developers/${tag}`);
      const shown = [...body.matchAll(/<article id="(\w+)">/g)].map(([, id]) => id);
      expect(shown.toSorted()).toEqual(
        described
          .filter(each => each.tag === tag)
          .map(({ id }) => id)
          .toSorted(),
      );
    }
    expect((await page('/developers/orders')).body).toContain('Scope orders:read');
  });

  it('allow their own style alone, and a group that is not there is not found', async () => {
    const { headers, body } = await page('/developers/coupons');
    expect(headers['content-security-policy']).toContain("style-src 'sha256-");
    expect(body).not.toContain('<script');
    expect((await page('/developers/pens')).statusCode).toBe(404);
  });
});
