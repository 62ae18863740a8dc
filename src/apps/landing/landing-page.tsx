import type { ReactNode } from 'react';
import { operatorPages } from '../../base/operator-pages.ts';
import type { PlanSaleTerms } from '../../product/billing/for-rooms/plan-sale.flow.ts';
import { holdMinutes } from '../../product/bookings/holds/hold-minutes.ts';
import { artStyleCodes } from '../../product/showcase/blocks/appearance/block.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { CreatorCard } from './creator-card.tsx';
import { HouseBar, Mark } from './house-bar.tsx';
import { Prices } from './prices.tsx';
import { Street } from './street.tsx';
import { StyleTiles } from './style-tiles.tsx';
import { texts } from './texts.ts';
import { BookingVignette, MoneyVignette, PageVignette } from './vignettes.tsx';

/** `testPayments`: the test gateway is on, so visitors can try cards. */
type Landing = { cards: readonly PageCard[]; testPayments: boolean; terms: PlanSaleTerms };

/** Eight of the styles, as different as they come. */
const shownStyles = ['cubano', 'noir', 'matutina', 'swoosh', 'eric', 'mod', 'jean', 'minimal'] as const;

/** The landing page: the product, its styles, features, people, prices, and how to host it. */
export function LandingPage({ cards, testPayments, terms }: Landing) {
  return (
    <>
      <HouseBar />
      <main>
        <section className="hero">
          <div className="words">
            <h1>{texts.heading}</h1>
            <p>{texts.lead}</p>
            <div className="act">
              <a className="button" href="/signup">
                {texts.create}
              </a>
              <span>{texts.free}</span>
            </div>
          </div>
          <Product />
        </section>
        <section className="residents">
          <h2>{texts.gallery.few}</h2>
          <p>{texts.gallery.fewText}</p>
          <StyleTiles styles={shownStyles} />
          <a className="onward" href="/examples">
            {texts.gallery.all(artStyleCodes.length)}
          </a>
        </section>
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
        {cards.length === 0 ? null : <LiveExamples cards={cards} testPayments={testPayments} />}
        <Prices terms={terms} />
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
        <section className="last">
          <div className="words">
            <h2>{texts.ready}</h2>
            <a className="button" href="/signup">
              {texts.create}
            </a>
          </div>
          <Street />
          <div className="pavement" />
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

/** A page as its visitors see it, and the times they choose from: pictures of the real ones. */
function Product() {
  return (
    <div className="product">
      <a href="/examples/cubano">
        <img src="/home/page.webp" width={1280} height={860} alt={texts.pageAlt} />
      </a>
      <img src="/home/booking.webp" width={390} height={700} alt={texts.bookingAlt} />
    </div>
  );
}

function LiveExamples({ cards, testPayments }: Omit<Landing, 'terms'>) {
  return (
    <section className="residents">
      <h2>{texts.live}</h2>
      <p>{texts.people(testPayments)}</p>
      <div className="row">
        {cards.map(card => (
          <CreatorCard key={card.userUrl} card={card} />
        ))}
      </div>
      <a className="onward" href="/selectfreelancer">
        {texts.directory.all}
      </a>
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
