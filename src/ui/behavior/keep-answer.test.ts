import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepAnswer } from './keep-answer.ts';

/** A screen that shows a query, whose readings answer when they are told to. */
function shownQuery(known?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((text: string) => void)[] = [];
  const query = queryOptions({
    queryKey: ['plan'],
    queryFn: () => new Promise<string>(resolve => answers.push(resolve)),
  });
  if (known !== undefined) client.setQueryData(query.queryKey, known);
  const shown = new QueryObserver(client, query);
  shown.subscribe(() => undefined);
  return { client, query, shown, answers };
}
const soon = () => new Promise(resolve => setTimeout(resolve, 5));

it.each([[undefined], ['trial']])(
  'a reading that began earlier does not put back what was (known: %s)',
  async known => {
    const { client, query, shown, answers } = shownQuery(known);
    expect(answers).toHaveLength(1);
    keepAnswer(client, query.queryKey, 'active');
    expect(shown.getCurrentResult().data).toBe('active');
    answers[0]?.('trial');
    await soon();
    expect(shown.getCurrentResult()).toMatchObject({ data: 'active', status: 'success', fetchStatus: 'idle' });
  },
);

it('a later reading is shown', async () => {
  const { client, query, shown, answers } = shownQuery();
  keepAnswer(client, query.queryKey, 'active');
  void client.invalidateQueries({ queryKey: ['plan'] });
  await soon();
  answers.at(-1)?.('past due');
  await soon();
  expect(shown.getCurrentResult().data).toBe('past due');
});
