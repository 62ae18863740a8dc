import { expect, it } from 'vitest';
import { adviceRequest, readAdvice } from './advice.ts';

const answer = (content: unknown) =>
  JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'a', content } }] });
const numbers = {
  ...{ liveServices: 2, liveClasses: 1, views28Days: 120, bookings28Days: 4, sessionsAhead: 3 },
  ...{ paidOrders28Days: 2, subscribers: 9, unansweredMessages: 1, reviews: 0 },
};

it('the request names the model, the task and the numbers, and asks for 200 tokens', () => {
  const { model, max_tokens, messages } = adviceRequest('small-1', 'career_coach', 'lead-answered', numbers);
  expect([model, max_tokens]).toEqual(['small-1', 200]);
  expect(messages[1]?.content).toContain('career coach');
  expect(messages[1]?.content).toContain('Answer a message within a day');
  expect(messages[1]?.content).toContain('"views28Days":120');
});

it.each([
  ['plain text', answer('Answer Ana today.'), 'Answer Ana today.'],
  ['lines and marks of emphasis', answer('**Answer** Ana\n\n# today `now`.\u0007'), 'Answer Ana today now.'],
  ['the longest there may be', answer('a'.repeat(1200)), 'a'.repeat(1200)],
  ['more than 200 tokens can be', answer('a'.repeat(1201)), undefined],
  ['markup', answer('<img src=x onerror=alert(1)> Answer.'), undefined],
  ['a script in other letters', answer('Do this &lt;b&gt; ＜b＞ {{x}}'), undefined],
  ['an address', answer('See https://evil.example/now'), undefined],
  ['an address without scheme', answer('See www.evil.example'), undefined],
  ['a link of Markdown', answer('[Press](javascript:alert(1))'), undefined],
  ['an email', answer('Write to boss@evil.example'), undefined],
  ['nothing', answer('  '), undefined],
  ['no text', answer(null), undefined],
  ['parts instead of text', answer([{ type: 'text', text: 'Answer.' }]), undefined],
  ['no choice', JSON.stringify({ choices: [] }), undefined],
  ['an error of that API', JSON.stringify({ error: { message: 'no credit' } }), undefined],
  ['a page', '<!doctype html><h1>Bad gateway</h1>', undefined],
  ['half an answer', '{"choices":[{"mess', undefined],
])('of %s it shows what may be shown', (_, given, shown) => {
  expect(readAdvice(given)).toBe(shown);
});
