/** What is told in a webhook, ready to be sent. */
type Told = { url: string; headers: Record<string, string>; payload: string | Buffer };

/** How what was kept is charged at the stand-in of a provider. */
export type RenewalWorld = {
  /** What happens from now on when it is charged. */
  fate(fate: 'paid' | 'declined' | 'to be confirmed'): void;
  /** The next renewal is made, its answer lost, and the provider away for a moment. */
  loseAnswer(): void;
  /** How much is kept there that could be charged again. */
  kept(): number;
  /** How often money was taken so far, in all. */
  charges(): number;
};

/** What a suite of memberships does with the stand-in of a provider, whichever it is. */
export type MemberWorld = RenewalWorld & {
  /** Nothing is broken any more, and everything that was kept can be charged. */
  mend(): void;
  /** Somebody pays on the page that was opened last; `led` is where they were led. */
  pay(led: string): void | Promise<void>;
  /** Somebody leaves another way to pay on that page; none where the provider has no such page. */
  leaveAnother?(led: string): void | Promise<void>;
  /** How many events there are so far, and one of them, signed now. */
  events(): number;
  event(nth: number): Told | undefined | Promise<Told | undefined>;
  /** What was charged settles, where that takes a night. */
  night?(): void;
};
