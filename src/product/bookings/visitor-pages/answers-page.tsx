import type { Asks } from '../../services/question.ts';
import type { Given } from '../booking/asked.ts';
import { AskedFields, askedLabels, Field } from '../page-parts/asked-fields.tsx';
import { Problems } from '../page-parts/problems.tsx';

export type AnswersFacts = {
  ref: string;
  title: string;
  hostName: string;
  when: string;
  asks: Asks;
  given: Given & { name: string };
  errors: Readonly<Record<string, string | undefined>>;
};

/** Who comes and what they answered, to be put right until the start. Works without script. */
export function AnswersPage({ facts, problem }: { facts: AnswersFacts; problem?: string | undefined }) {
  return (
    <main>
      <h1>Your details</h1>
      <p>
        {facts.title} with {facts.hostName}, {facts.when}. You can change them until it begins.
      </p>
      <Problems text={problem} errors={facts.errors} labels={[['name', 'Name'], ...askedLabels(facts.asks)]} />
      <form className="card fields" method="post" action={`/bookings/${facts.ref}/answers`} noValidate>
        <Field name="name" label="Name" help="Of whoever comes." error={facts.errors.name}>
          {says => <input {...says} defaultValue={facts.given.name} autoComplete="name" maxLength={100} required />}
        </Field>
        <AskedFields asks={facts.asks} given={facts.given} errors={facts.errors} />
        <button className="button main" type="submit">
          Keep these details
        </button>
      </form>
      <p className="after">
        <a href={`/bookings/${facts.ref}`}>Back to your booking</a>
      </p>
    </main>
  );
}
