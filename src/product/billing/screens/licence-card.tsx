import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAct, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { sessionQuery } from '../../accounts/sessions/session.client.ts';
import { planNames } from '../../plans/entitlement.ts';
import { type Licences, listLicences, useLicence } from '../appsumo/contract.ts';
import { texts as answers } from '../appsumo/texts.ts';
import { readPlan } from '../plan-codes/contract.ts';
import { licencesQuery } from './billing.query.ts';

const words = answers.screen;

/** A licence that was activated at AppSumo and waits for its owner's word, and those they have; nothing where there is none. */
export function LicenceCard() {
  const client = useQueryClient();
  const { data } = useQuery(licencesQuery);
  const [params, setParams] = useSearchParams();
  const renew = useRenewal(listLicences);
  const using = useAct(useLicence, {
    replaces: listLicences,
    renews: [readPlan],
    onSuccess: answer => {
      setParams({}, { replace: true });
      showToast({ text: words.activated(planNames[answer.plan]) });
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: renew,
  });
  const failed = params.get('licence') === 'failed' ? words.failed : undefined;
  const problem = using.error?.message ?? failed;
  const waiting = data?.waiting ?? null;
  if (problem === undefined && waiting === null && (data?.licences.length ?? 0) === 0) return null;
  return (
    <Card title={words.title}>
      <Stack gap={16}>
        {problem !== undefined && <ProblemBanner>{problem}</ProblemBanner>}
        {waiting !== null && (
          <>
            <p>
              {`${words.waiting(waiting.ending)} ${waiting.plan === null ? words.later : words.gives(planNames[waiting.plan])}`}
            </p>
            <div>
              <Button kind="primary" loading={using.isPending} onClick={() => using.mutate(undefined)}>
                {words.activate}
              </Button>
            </div>
          </>
        )}
        {data !== undefined && data.licences.length > 0 && <LicenceList licences={data.licences} />}
      </Stack>
    </Card>
  );
}

const LicenceList = ({ licences }: Pick<Licences, 'licences'>) => (
  <ul className="v-plans-codes" aria-label={words.list}>
    {licences.map(({ ending, plan, state }) => (
      <li key={ending}>
        {words.one(ending)}
        <span>{[plan === null ? words.unknown : planNames[plan], words.states[state]].join(' · ')}</span>
      </li>
    ))}
  </ul>
);
