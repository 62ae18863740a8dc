import type { Asks } from '../../services/question.ts';
import type { Given } from '../booking/asked.ts';
import { detailsLimits } from '../booking/details-problems.ts';
import { Problems } from '../page-parts/problems.tsx';
import { AskedFields, askedLabels } from '../steps/details/asked-fields.tsx';
import { TypedField } from '../steps/details/field.tsx';
import { texts as shared } from '../steps/details/texts.ts';
import { texts } from './texts.ts';

type AnswersFacts = {
  ref: string;
  title: string;
  hostName: string;
  when: string;
  asks: Asks;
  given: Given & { name: string };
  errors: Readonly<Record<string, string | undefined>>;
};

/** Name and answers, which a visitor may edit until the session starts. Works without script. */
export function AnswersPage({ facts, problem }: { facts: AnswersFacts; problem?: string | undefined }) {
  const { asks, hostName, errors } = facts;
  const fields = { typed: facts.given, problems: errors };
  return (
    <main>
      <h1>{texts.answers.title}</h1>
      <p>{texts.answers.intro(facts.title, hostName, facts.when)}</p>
      <Problems text={problem} errors={errors} labels={[['name', shared.name], ...askedLabels(asks, hostName)]} />
      <form className="card fields" method="post" action={`/bookings/${facts.ref}/answers`} noValidate>
        <TypedField
          {...fields}
          name="name"
          label={shared.name}
          hint={texts.answers.nameHint}
          max={detailsLimits.name}
          autoComplete="name"
        />
        <AskedFields {...fields} asks={asks} host={hostName} />
        <button className="button main" type="submit">
          {texts.answers.save}
        </button>
      </form>
      <p className="after">
        <a href={`/bookings/${facts.ref}`}>{texts.answers.back}</a>
      </p>
    </main>
  );
}
