import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { findBarriers } from './find-barriers.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Page</title><body><main>${body}</main></body></html>`;
const pages: Record<string, string> = {
  '/': page(`<h1>Hello</h1><p id="pale" style="color: #ccc; background: #fff">Hardly to be read</p>
    <iframe title="Inside" src="/inside"></iframe><iframe title="Far" loading="lazy" src="/never" style="margin-top: 9000px"></iframe>`),
  '/inside': page('<h1>Inside</h1><img src="data:,">'),
};

test('what axe finds is said, in frames too, now and when the same page is asked again', async () => {
  const browser = await launchBrowser();
  const tab = await browser.newPage();
  await tab.route('**/*', route => {
    const body = pages[new URL(route.request().url()).pathname];
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/html', body });
  });
  await tab.goto('http://barriers.example/');
  for (let time = 0; time < 2; time += 1) {
    const found = await findBarriers(tab);
    expect(found.filter(line => line.startsWith('color-contrast: #pale: '))).toHaveLength(1);
    expect(found.filter(line => /^image-alt: iframe.* img: /.test(line))).toHaveLength(1);
  }
  expect(await findBarriers(tab, { within: 'h1' })).toEqual([]);
  expect(await findBarriers(tab, { except: '#pale', rules: ['color-contrast'] })).toEqual([]);
  await browser.close();
});
