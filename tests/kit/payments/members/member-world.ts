/** A webhook call, ready to be sent. */
type Told = { url: string; headers: Record<string, string>; payload: string | Buffer };

/** How stored methods are charged at the emulator of a provider. */
export type RenewalWorld = {
  /** What happens from now on when it is charged. */
  fate(fate: 'paid' | 'declined' | 'to be confirmed'): void;
  /** The next renewal is made, its answer lost, and the provider unreachable for a moment. */
  loseAnswer(): void;
  /** How many stored methods could be charged again. */
  kept(): number;
  /** How many payments were made so far. */
  charges(): number;
};

/** What a suite of memberships needs of the emulator of a provider, whichever it is. */
export type MemberWorld = RenewalWorld & {
  /** Repairs everything: all stored methods can be charged. */
  mend(): void;
  /** Pays on the page that was opened last; `led` is its address. */
  pay(led: string): void | Promise<void>;
  /** Changes the payment method on that page; missing when the provider has no such page. */
  leaveAnother?(led: string): void | Promise<void>;
  /** How many events there are so far, and one of them, signed now. */
  events(): number;
  event(nth: number): Told | undefined | Promise<Told | undefined>;
  /** Settles charges, when that takes a night. */
  night?(): void;
};
