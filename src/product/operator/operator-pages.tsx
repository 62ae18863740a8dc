import { dateFormat } from '../../base/formats.ts';
import { visitorLocale } from '../../base/language.ts';
import { operatorPages, topicPages } from '../../base/operator-pages.ts';
import type { Operator } from './operator.ts';
import { texts } from './texts.ts';

export type Sections = readonly (readonly [string, (operator: string, measuredDays: number) => string])[];

const nameOf = ({ name }: Operator): string => name || texts.unnamed;

const formatDay = (day: string): string =>
  dateFormat(visitorLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The operator's name and contact. */
const Reached = ({ operator }: { operator: Operator }) => (
  <section className="card">
    <p>{texts.provided(nameOf(operator))}</p>
    {operator.address === '' ? null : <p>{operator.address}</p>}
    <p>
      {texts.asked} <a href={operatorPages.support.path}>{operatorPages.support.name}</a>
    </p>
  </section>
);

export const SectionsPage = ({
  title,
  sections,
  operator,
  measuredDays,
  changedOn,
}: {
  title: string;
  sections: Sections;
  operator: Operator;
  /** How many days the collector keeps visits that were measured. */
  measuredDays: number;
  changedOn?: string | undefined;
}) => (
  <main>
    <h1>{title}</h1>
    {changedOn === undefined ? null : (
      <p>
        <time dateTime={changedOn}>{texts.lastChanged(formatDay(changedOn))}</time>
      </p>
    )}
    {sections.map(([heading, text]) => (
      <section key={heading}>
        <h2>{heading}</h2>
        <p>{text(nameOf(operator), measuredDays)}</p>
      </section>
    ))}
    <Reached operator={operator} />
  </main>
);

/** The site's name, linked to the home page, which a creator's own host does not have. */
export const SiteHead = ({ home }: { home: string }) => (
  <header className="host">
    <a href={home}>
      <b className="brand">{texts.site}</b>
    </a>
  </header>
);

/** A text from the operator's own file. The page's policy allows no script in it. */
export const OwnTextPage = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file that the operator of this server put there
  <main dangerouslySetInnerHTML={{ __html: html }} />
);

export const SupportPage = ({ operator, contactUrl }: { operator: Operator; contactUrl: string }) => (
  <main>
    <h1>{operatorPages.support.name}</h1>
    <h2>{texts.support.booking}</h2>
    <p>{texts.support.bookingText}</p>
    <h2>{texts.support.payment}</h2>
    <p>{texts.support.paymentText}</p>
    <h2>{texts.support.account}</h2>
    <p>{texts.support.accountText}</p>
    <p className="after">
      {Object.values(topicPages).map(({ path, name }) => (
        <a key={path} href={path}>
          {name}
        </a>
      ))}
    </p>
    <div className="row">
      <a className="button main" href={contactUrl}>
        {texts.support.write}
      </a>
      <a className="button" href={`mailto:${operator.supportEmail}`}>
        {operator.supportEmail}
      </a>
    </div>
  </main>
);

export type Typed = { name: string; email: string; message: string };
type ContactProps = {
  operator: Operator;
  typed: Typed;
  problems: Readonly<Partial<Record<keyof Typed, string>>>;
  notice?: string | undefined;
};

const fields = ['name', 'email', 'message'] as const;

/** The form alone; the typed text stays, with its problems beside it. */
export const ContactPage = ({ operator, typed, problems, notice }: ContactProps) => (
  <main>
    <h1>{operatorPages.contact.name}</h1>
    <p>{texts.contact.intro(nameOf(operator))}</p>
    {notice === undefined ? null : (
      <p className="note bad" role="alert">
        {notice}
      </p>
    )}
    <form className="card fields" method="post" action={operatorPages.contact.path} noValidate>
      {fields.map(name => {
        const problem = problems[name];
        const field = {
          id: name,
          name,
          defaultValue: typed[name],
          required: true,
          'aria-invalid': problem === undefined ? undefined : true,
          'aria-describedby': problem === undefined ? undefined : `${name}-problem`,
        } as const;
        return (
          <div className="field" key={name}>
            <label htmlFor={name}>{texts.contact[name]}</label>
            {name === 'message' ? (
              <textarea {...field} rows={6} />
            ) : (
              <input {...field} type={name === 'email' ? 'email' : 'text'} autoComplete={name} />
            )}
            {problem === undefined ? null : (
              <small className="bad" id={`${name}-problem`}>
                {problem}
              </small>
            )}
          </div>
        );
      })}
      <div hidden>
        <label htmlFor="website">{texts.contact.website}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button main" type="submit">
        {texts.contact.send}
      </button>
    </form>
  </main>
);

export const SentPage = ({ email }: { email: string }) => (
  <main>
    <h1>{texts.contact.sent}</h1>
    <p>{texts.contact.sentText(email)}</p>
  </main>
);
