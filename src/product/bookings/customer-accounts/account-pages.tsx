import { publicPath } from '../../domains/public-paths.ts';
import { answerLimits } from '../booking/asked.ts';
import { detailsLimits } from '../booking/details-problems.ts';
import { Problem, Problems } from '../page-parts/problems.tsx';
import { Field, Framed } from '../steps/details/field.tsx';
import { AccountMemberships, type KnownMembership } from './account-memberships.tsx';
import { AccountOrders, type KnownOrder } from './account-orders.tsx';
import { type FriendFacts, FriendsPart } from './friends-part.tsx';
import { texts } from './texts.ts';

type HostFacts = { name: string; userUrl: string; pageUrl: string };
export type KnownBooking = { path: string; title: string; when: string; state: string; again: string | null };

/** Asks for the email address that the bookings were made with. */
export function AskLinkPage(props: { host: HostFacts; email: string; error?: string; problem?: string }) {
  const { host, email, error, problem } = props;
  return (
    <main>
      <h1>{texts.ask.title}</h1>
      <p>{texts.ask.text}</p>
      <Problem text={problem} />
      <form className="card fields" method="post" action={publicPath(host.userUrl, 'bookings/link')} noValidate>
        <Field
          name="email"
          label={texts.ask.email}
          type="email"
          value={email}
          problem={error}
          max={detailsLimits.email}
          autoComplete="email"
        />
        <button className="button main" type="submit">
          {texts.ask.send}
        </button>
      </form>
      <BackTo host={host} />
    </main>
  );
}

/** The same text for every address. */
export const LinkSentPage = ({ host }: { host: HostFacts }) => (
  <main>
    <h1>{texts.sent.title}</h1>
    <p>{texts.sent.text}</p>
    <p>
      {texts.sent.nothing} <a href={publicPath(host.userUrl, 'bookings')}>{texts.sent.tryAnother}</a>.
    </p>
    <BackTo host={host} />
  </main>
);

/** Behind the link in the email: a button, so that mail programs that open links do not use it up. */
export const OpenLinkPage = ({ host, token }: { host: HostFacts; token: string }) => (
  <main>
    <h1>{texts.open.title(host.name)}</h1>
    <p>{texts.open.text(host.name)}</p>
    <form className="row" method="post" action={publicPath(host.userUrl, 'bookings/open/:token', token)}>
      <button className="button main" type="submit">
        {texts.open.button}
      </button>
    </form>
  </main>
);

export const LinkOverPage = ({ host }: { host: HostFacts }) => (
  <main>
    <h1>{texts.expired.title}</h1>
    <p>{texts.expired.text}</p>
    <div className="row">
      <a className="button main" href={publicPath(host.userUrl, 'bookings')}>
        {texts.expired.again}
      </a>
    </div>
    <BackTo host={host} />
  </main>
);

export type AccountFacts = {
  host: HostFacts;
  email: string;
  details: { name: string; phone: string };
  errors: { name?: string | undefined; phone?: string | undefined };
  upcoming: readonly KnownBooking[];
  past: readonly KnownBooking[];
  passes: readonly { path: string; words: string }[];
  memberships: readonly KnownMembership[];
  orders: readonly KnownOrder[];
  friends: FriendFacts;
};

/** Everything one person booked with one creator, and their stored details. */
export function AccountPage({ facts, problem }: { facts: AccountFacts; problem?: string | undefined }) {
  const { host, passes, details, errors } = facts;
  return (
    <main>
      <h1>{texts.account.title}</h1>
      <p>{texts.account.text(host.name, facts.email)}</p>
      <Problem text={problem} />
      <Problems
        title={texts.account.notSaved}
        errors={errors}
        labels={[
          ['name', texts.account.name],
          ['phone', texts.account.phone],
        ]}
      />
      <Bookings
        title={texts.account.upcoming}
        none={texts.account.noUpcoming}
        see={texts.account.change}
        bookings={facts.upcoming}
      />
      {passes.length === 0 ? null : (
        <section aria-label={texts.account.packages}>
          <h2>{texts.account.packages}</h2>
          <ul className="list">
            {passes.map(pass => (
              <li key={pass.path}>
                <a href={pass.path}>{pass.words}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AccountMemberships memberships={facts.memberships} />
      <AccountOrders orders={facts.orders} />
      {facts.past.length === 0 ? null : (
        <Bookings title={texts.account.past} none="" see={texts.account.view} bookings={facts.past} />
      )}
      <FriendsPart friends={facts.friends} userUrl={host.userUrl} />
      <form className="card fields" method="post" action={publicPath(host.userUrl, 'bookings/details')} noValidate>
        <h2>{texts.account.details}</h2>
        <Framed name="name" label={texts.account.name} problem={errors.name}>
          {field => <input {...field} defaultValue={details.name} autoComplete="name" />}
        </Framed>
        <Field
          name="phone"
          label={texts.account.phone}
          type="tel"
          optional
          value={details.phone}
          problem={errors.phone}
          max={answerLimits.phone}
          autoComplete="tel"
        />
        <button className="button" type="submit">
          {texts.account.save}
        </button>
      </form>
      <form className="row" method="post" action={publicPath(host.userUrl, 'bookings/sign-out')}>
        <button className="button" type="submit">
          {texts.account.signOut}
        </button>
      </form>
      <details className="card">
        <summary>{texts.account.forget}</summary>
        <p>{texts.account.forgetText(host.name)}</p>
        <form method="post" action={publicPath(host.userUrl, 'bookings/forget')}>
          <button className="button danger" type="submit">
            {texts.account.forget}
          </button>
        </form>
      </details>
      <BackTo host={host} />
    </main>
  );
}

type List = { title: string; none: string; see: string; bookings: readonly KnownBooking[] };

function Bookings({ title, none, see, bookings }: List) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {bookings.length === 0 ? <p>{none}</p> : null}
      {bookings.map(booking => (
        <div className="card" key={booking.path}>
          <strong>{booking.title}</strong>
          <p>
            {booking.when}. {booking.state}
          </p>
          <div className="row">
            <a className="button" href={booking.path} aria-label={texts.account.link(see, booking.title, booking.when)}>
              {see}
            </a>
            {booking.again === null ? null : (
              <a className="button" href={booking.again} aria-label={texts.account.bookAgain(booking.title)}>
                {texts.account.again}
              </a>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

const BackTo = ({ host }: { host: HostFacts }) => (
  <p className="after">
    <a href={host.pageUrl}>{texts.account.backTo(host.name)}</a>
  </p>
);
