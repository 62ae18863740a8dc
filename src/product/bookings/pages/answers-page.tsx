import type { Asks } from '../../services/question.ts';
import type { Given } from '../asked.ts';
import { AskedFields, askedLabels } from './asked-fields.tsx';
import { Problems } from './problems.tsx';

export type AnswersFacts = {
  ref: string;
  title: string;
  hostName: string;
  when: string;
  asks: Asks;
  given: Given;
  errors: Readonly<Record<string, string | undefined>>;
};

/** The visitor's answers, to be put right until the start. Works without script. */
export function AnswersPage({ facts, problem }: { facts: AnswersFacts; problem?: string | undefined }) {
  return (
    <main>
      <h1>Your answers</h1>
      <p>
        {facts.title} with {facts.hostName}, {facts.when}. You can change what you said until it begins.
      </p>
      <Problems text={problem} errors={facts.errors} labels={askedLabels(facts.asks)} />
      <form className="card fields" method="post" action={`/bookings/${facts.ref}/answers`} noValidate>
        <AskedFields asks={facts.asks} given={facts.given} errors={facts.errors} />
        <button className="button main" type="submit">
          Keep these answers
        </button>
      </form>
      <p>
        <a href={`/bookings/${facts.ref}`}>Back to your booking</a>
      </p>
    </main>
  );
}
