import type { ReactNode } from 'react';
import { holdMinutes } from '../../product/bookings/holds/hold-minutes.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { CreatorCard } from './creator-card.tsx';
import { Street } from './street.tsx';
import { BookingVignette, MoneyVignette, PageVignette } from './vignettes.tsx';

/** `testPayments`: cards can be tried here; no other kind of card payment exists yet. */
type Landing = { cards: readonly PageCard[]; testPayments: boolean };

/** The front door: what Vitrine is, who lives here, what it does, and how to have one's own. */
export function LandingPage({ cards, testPayments }: Landing) {
  return (
    <>
      <header className="top">
        <a className="brand" href="/home" aria-label="Vitrine">
          <Mark />
          Vitrine
        </a>
        <a className="quiet" href="/signin">
          Sign in
        </a>
      </header>
      <main>
        <section className="hero">
          <div className="words">
            <h1>Your work, in a well-lit window</h1>
            <p>
              Vitrine gives people who work for themselves one page that shows what they do, takes bookings while they
              sleep, and keeps the money in order.
            </p>
            <a className="button" href="/signup">
              Open your window
            </a>
          </div>
          <Street />
          <div className="pavement" />
        </section>
        {cards.length === 0 ? null : <Residents cards={cards} testPayments={testPayments} />}
        <section className="does">
          <h2>What happens behind the glass</h2>
          <Deed drawing={<PageVignette />} title="A page that looks like you">
            Say who you are, what you offer and what others say about you, choose an art style, publish. Visitors get a
            finished page: no script needed to read it, no cookies, nothing loaded from anywhere else.
          </Deed>
          <Deed drawing={<BookingVignette />} title="Bookings without back and forth">
            Set your week once. Visitors see the times that are truly free, in their own time zone, and the one they
            pick is theirs for {holdMinutes.details} minutes while they decide. Sessions and classes share one calendar,
            so nothing is sold twice.
          </Deed>
          <Deed drawing={<MoneyVignette />} title="Money that keeps its word">
            {testPayments ? 'Free, by card, or paid in person.' : 'Free, or paid in person.'} Your refund rule is shown
            before anybody books and followed to the cent when somebody cancels.
            {testPayments ? ' Cards run through a test gateway in this version, so every path can be tried first.' : ''}
          </Deed>
        </section>
        <section className="own">
          <div>
            <h2>Put one up on your own street</h2>
            <p>
              Vitrine is free software. It runs on one machine with Node.js 20 or newer and brings its own database.
              Your data stays in one folder that is yours.
            </p>
          </div>
          <pre>
            <code>
              <span>$</span> npm run demo
            </code>
          </pre>
        </section>
      </main>
      <footer>
        <span className="brand">
          <Mark />
          Vitrine
        </span>
        <nav aria-label="More">
          <a href="/signup">Open your window</a>
          <a href="/signin">Sign in</a>
          <a href="/api/openapi.json">API description</a>
          <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache 2.0 licence</a>
        </nav>
      </footer>
    </>
  );
}

function Residents({ cards, testPayments }: Landing) {
  return (
    <section className="residents">
      <h2>{cards.length === 1 ? 'One window that is lit already' : 'Windows that are lit already'}</h2>
      <p>
        The people are invented, the pages are real: look around, book a time
        {testPayments ? ', pay with a test card' : ''}.
      </p>
      <div className="row">
        {cards.map(card => (
          <CreatorCard key={card.userUrl} card={card} />
        ))}
      </div>
    </section>
  );
}

function Deed({ drawing, title, children }: { drawing: ReactNode; title: string; children: ReactNode }) {
  return (
    <article>
      {drawing}
      <h3>{title}</h3>
      <p>{children}</p>
    </article>
  );
}

function Mark() {
  return (
    <svg className="sign" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path className="signpane" d="M6 28V15a10 10 0 0 1 20 0v13z" />
      <path className="signlight" d="M16 11l7 13H9z" />
      <path className="signline" d="M4 28h24" />
    </svg>
  );
}
