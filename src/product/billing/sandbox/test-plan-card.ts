/** What becomes of payments with a test card. */
export const testFates = ['pays', 'fails_later', 'declined'] as const;
type TestFate = (typeof testFates)[number];

/** The cards of the test provider; the numbers are those that Stripe documents for tests. */
export const testPlanCards: readonly { number: string; fate: TestFate }[] = [
  { number: '4242 4242 4242 4242', fate: 'pays' },
  { number: '4000 0000 0000 0341', fate: 'fails_later' },
  { number: '4000 0000 0000 0002', fate: 'declined' },
];

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The test card with this number, however it is typed; undefined for any other. */
export function testPlanCard(typed: string): { last4: string; fate: TestFate } | undefined {
  const found = testPlanCards.find(({ number }) => digitsOf(number) === digitsOf(typed));
  return found && { last4: digitsOf(found.number).slice(-4), fate: found.fate };
}
