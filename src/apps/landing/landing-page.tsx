import type { ReactNode } from 'react';
import { operatorPages } from '../../base/operator-pages.ts';
import { holdMinutes } from '../../product/bookings/holds/hold-minutes.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { CreatorCard } from './creator-card.tsx';
import { Street } from './street.tsx';
import { texts } from './texts.ts';
import { BookingVignette, MoneyVignette, PageVignette } from './vignettes.tsx';

/** `testPayments`: the test gateway is on, so visitors can try cards. */
type Landing = { cards: readonly PageCard[]; testPayments: boolean };

/** The landing page: what Vitrine is, demo pages, features, and how to host it. */
export function LandingPage({ cards, testPayments }: Landing) {
  return (
    <>
      <header className="top">
        <a className="brand" href="/home" aria-label={texts.brand}>
          <Mark />
          {texts.brand}
        </a>
        <a className="quiet" href="/signin">
          {texts.signIn}
        </a>
      </header>
      <main>
        <section className="hero">
          <div className="words">
            <h1>{texts.heading}</h1>
            <p>{texts.lead}</p>
            <a className="button" href="/signup">
              {texts.create}
            </a>
          </div>
          <Street />
          <div className="pavement" />
        </section>
        {cards.length === 0 ? null : <LiveExamples cards={cards} testPayments={testPayments} />}
        <section className="does">
          <h2>{texts.how}</h2>
          <Feature drawing={<PageVignette />} title={texts.page.title}>
            {texts.page.text}
          </Feature>
          <Feature drawing={<BookingVignette />} title={texts.bookings.title}>
            {texts.bookings.text(holdMinutes.details)}
          </Feature>
          <Feature drawing={<MoneyVignette />} title={texts.payments.title}>
            {texts.payments.ways(testPayments)} {texts.payments.refunds}
            {testPayments ? texts.payments.test : ''}
          </Feature>
        </section>
        <section className="own">
          <div>
            <h2>{texts.host.title}</h2>
            <p>{texts.host.text}</p>
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
          {texts.brand}
        </span>
        <nav aria-label={texts.more}>
          <a href="/signup">{texts.create}</a>
          <a href="/signin">{texts.signIn}</a>
          {Object.values(operatorPages).map(({ path, name }) => (
            <a href={path} key={path}>
              {name}
            </a>
          ))}
          <a href="/api/openapi.json">{texts.api}</a>
          <a href="https://www.apache.org/licenses/LICENSE-2.0">{texts.licence}</a>
        </nav>
      </footer>
    </>
  );
}

function LiveExamples({ cards, testPayments }: Landing) {
  return (
    <section className="residents">
      <h2>{texts.live}</h2>
      <p>{texts.people(testPayments)}</p>
      <div className="row">
        {cards.map(card => (
          <CreatorCard key={card.userUrl} card={card} />
        ))}
      </div>
    </section>
  );
}

function Feature({ drawing, title, children }: { drawing: ReactNode; title: string; children: ReactNode }) {
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
