import type { Asks } from '../../services/question.ts';
import type { Given } from '../booking/asked.ts';
import { AskedFields, askedLabels, Field } from '../page-parts/asked-fields.tsx';
import { Problems } from '../page-parts/problems.tsx';
import { texts as shared } from '../page-parts/texts.ts';
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
  return (
    <main>
      <h1>{texts.answers.title}</h1>
      <p>{texts.answers.intro(facts.title, facts.hostName, facts.when)}</p>
      <Problems text={problem} errors={facts.errors} labels={[['name', shared.name], ...askedLabels(facts.asks)]} />
      <form className="card fields" method="post" action={`/bookings/${facts.ref}/answers`} noValidate>
        <Field name="name" label={shared.name} help={texts.answers.nameHint} error={facts.errors.name}>
          {field => <input {...field} defaultValue={facts.given.name} autoComplete="name" maxLength={100} required />}
        </Field>
        <AskedFields asks={facts.asks} given={facts.given} errors={facts.errors} />
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
