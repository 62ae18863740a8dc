import { pagePath } from '../../accounts/creators/page-path.ts';
import { type HidingReason, reviewLimits } from '../review.ts';
import { reviewPath, stopPath } from '../review-paths.ts';
import { texts } from '../texts.ts';

type Host = { name: string; userUrl: string };
export type TypedReview = { stars: string; text: string; name: string };

type FormProps = {
  host: Host;
  ref: string;
  /** What was booked. */
  title: string;
  typed: TypedReview;
  /** Whether a review was sent before. */
  isChange: boolean;
  problems?: Partial<Record<keyof TypedReview, string>>;
  notice?: string;
};

/** The form, with what was typed and the errors beside the fields. It is the same for all reviewers. */
export const ReviewFormPage = ({ host, ref, title, typed, isChange, problems = {}, notice }: FormProps) => (
  <>
    <h1>{texts.form.title(host.name)}</h1>
    <p className="ask-lead">{texts.form.about(title)}</p>
    {notice !== undefined && (
      <p className="ask-notice" role="alert">
        {notice}
      </p>
    )}
    {/* The errors beside the fields are ours, not the browser's. */}
    <form className="ask" method="post" action={reviewPath(ref)} noValidate>
      <StarsField value={typed.stars} problem={problems.stars} />
      <p className="ask-field">
        <label htmlFor="review-text">{texts.form.text}</label>
        <textarea
          id="review-text"
          name="text"
          rows={5}
          maxLength={reviewLimits.text}
          defaultValue={typed.text}
          aria-describedby="review-text-hint"
          aria-invalid={problems.text === undefined ? undefined : true}
        />
        <span className="ask-fine" id="review-text-hint">
          {texts.form.textHint(reviewLimits.text)}
        </span>
        <Problem id="review-text-problem" text={problems.text} />
      </p>
      <p className="ask-field">
        <label htmlFor="review-name">{texts.form.name}</label>
        <input
          id="review-name"
          name="name"
          required
          maxLength={reviewLimits.author}
          defaultValue={typed.name}
          aria-describedby={problems.name === undefined ? undefined : 'review-name-problem'}
          aria-invalid={problems.name === undefined ? undefined : true}
        />
        <Problem id="review-name-problem" text={problems.name} />
      </p>
      <button type="submit" className="book">
        {isChange ? texts.form.save : texts.form.send}
      </button>
      <p className="ask-fine">{texts.form.notice(host.name)}</p>
    </form>
  </>
);

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <span className="ask-problem" id={id}>
      {text}
    </span>
  );

const starCounts = [1, 2, 3, 4, 5] as const;

const StarsField = ({ value, problem }: { value: string; problem: string | undefined }) => (
  <fieldset className="rate" aria-describedby={problem === undefined ? undefined : 'review-stars-problem'}>
    <legend>{texts.form.stars}</legend>
    <div>
      {starCounts.map(count => (
        <Star key={count} count={count} isChosen={value === String(count)} />
      ))}
    </div>
    <Problem id="review-stars-problem" text={problem} />
  </fieldset>
);

const Star = ({ count, isChosen }: { count: number; isChosen: boolean }) => (
  <>
    <input
      type="radio"
      id={`stars-${count}`}
      name="stars"
      value={count}
      defaultChecked={isChosen}
      aria-label={texts.form.starsCount(count)}
    />
    <label htmlFor={`stars-${count}`} aria-hidden="true">
      ★
    </label>
  </>
);

type SentProps = {
  host: Host;
  ref: string;
  review: { stars: number; text: string; author: string; answer: string; hiddenFor: HidingReason | null };
  /** The last day on which it can be changed; null when that is over. */
  until: string | null;
  googleUrl: string;
};

/** The review as it is, and the link to Google for everybody. */
export const ReviewSentPage = ({ host, ref, review, until, googleUrl }: SentProps) => (
  <>
    <h1>{texts.sent.title}</h1>
    {review.hiddenFor !== null && (
      <p className="ask-notice">{texts.sent.hidden(host.name, texts.sent.reasons[review.hiddenFor])}</p>
    )}
    <figure className="review-sent">
      <p role="img" aria-label={texts.form.starsCount(review.stars)}>
        {'★'.repeat(review.stars)}
      </p>
      {review.text !== '' && <blockquote>{review.text}</blockquote>}
      <figcaption>{review.author}</figcaption>
    </figure>
    {review.answer !== '' && (
      <figure className="review-sent">
        <blockquote>{review.answer}</blockquote>
        <figcaption>{texts.sent.answer(host.name)}</figcaption>
      </figure>
    )}
    {googleUrl !== '' && (
      <p className="ask-row">
        <a className="book button" href={googleUrl} rel="noopener noreferrer">
          {texts.sent.google(host.name)}
        </a>
      </p>
    )}
    {until !== null && (
      <p className="ask-fine">
        {texts.sent.until(until)} <a href={reviewPath(ref)}>{texts.sent.change}</a>
      </p>
    )}
    <Back host={host} />
  </>
);

export const ReviewExpiredPage = ({ host }: { host: Host }) => (
  <>
    <h1>{texts.expired.title}</h1>
    <p className="ask-lead">{texts.expired.text}</p>
    <Back host={host} />
  </>
);

/** A person presses the button: scanners of mail follow links. */
export const StopPage = ({ host, ref }: { host: Host; ref: string }) => (
  <>
    <h1>{texts.stop.title}</h1>
    <p className="ask-lead">{texts.stop.text(host.name)}</p>
    <form className="ask" method="post" action={stopPath(ref)}>
      <button type="submit" className="book">
        {texts.stop.button}
      </button>
    </form>
  </>
);

export const StoppedPage = ({ host }: { host: Host }) => (
  <>
    <h1>{texts.stop.done}</h1>
    <p className="ask-lead">{texts.stop.doneText(host.name)}</p>
    <Back host={host} />
  </>
);

const Back = ({ host }: { host: Host }) =>
  host.userUrl === '' ? null : (
    <p className="ask-row">
      <a href={pagePath(host.userUrl)}>{texts.backToPage(host.name)}</a>
    </p>
  );
