import './coaching.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../../base/operations/call.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery, keyOf } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Illustration } from '../../../ui/icons/illustration.tsx';
import type { CoachingStatus } from '../coaching-status.ts';
import { readCoaching, startCoaching } from '../contract.ts';
import { texts as programmeTexts } from '../programmes/texts.ts';
import { dashboardPath } from './task-places.ts';
import { texts } from './texts.ts';

/** So long what was found stands there to be read. */
const readMs = 1500;
const stateSchema = z.object({ instead: z.uuid() });

/** At /coaching/loading: the programme is chosen, what was done is seen, the first task opens, and the dashboard follows. */
export function CoachingLoadingScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const instead = stateSchema.safeParse(state).data?.instead ?? null;
  const chosen = useQuery({ ...answerQuery(readCoaching), retry: false });
  const started = useQuery({
    queryKey: [...keyOf(startCoaching), key],
    queryFn: () => call(startCoaching, { body: { instead } }),
    enabled: chosen.isSuccess,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const status = started.data?.status ?? undefined;
  const goOn = useEffectEvent(() => void navigate(dashboardPath, { replace: true }));
  useEffect(() => {
    if (started.data === undefined) return;
    keepAnswer(client, keyOf(readCoaching), started.data);
    const wait = setTimeout(goOn, readMs);
    return () => clearTimeout(wait);
  }, [client, started.data]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const failed = chosen.error === null ? started : chosen;
  return (
    <main className="v-coaching-loading">
      <title>{texts.loading.tab}</title>
      <Illustration name="welcome" width={168} />
      <h1 className="v-display" ref={heading} tabIndex={-1}>
        {texts.loading.title}
      </h1>
      {failed.error === null ? (
        <>
          <div role="status">
            <Steps programme={chosen.data && programmeTexts.programmes[chosen.data.offered].title} status={status} />
          </div>
          {status !== undefined && (
            <Button kind="primary" onClick={() => void navigate(dashboardPath, { replace: true })}>
              {texts.loading.open}
            </Button>
          )}
        </>
      ) : (
        <>
          <LoadProblem
            title={texts.loading.failed}
            error={{ message: `${failed.error.message} ${texts.loading.safe}` }}
            isFetching={failed.isFetching}
            refetch={failed.refetch}
          />
          <ButtonLink kind="quiet" to={dashboardPath}>
            {texts.loading.back}
          </ButtonLink>
        </>
      )}
    </main>
  );
}

type StepsProps = { programme: string | undefined; status: CoachingStatus | undefined };

/** What is being done, and what was found once it is. */
function Steps({ programme, status }: StepsProps) {
  const { steps } = texts.loading;
  const first = status?.tasks.find(({ isOpen }) => isOpen);
  return (
    <ol className="v-coaching-steps">
      <Step name={steps.programme} found={programme && texts.loading.programme(programme)} />
      <Step name={steps.done} found={status && texts.loading.doneAlready(status.completedTasks)} />
      <Step
        name={steps.first}
        found={status && (first === undefined ? texts.loading.nothingLeft : texts.loading.first(first.title))}
      />
    </ol>
  );
}

const Step = ({ name, found }: { name: string; found: string | undefined }) => (
  <li data-done={found !== undefined || undefined}>
    {found === undefined ? <Spinner size={16} /> : <Icon name="check" size={16} />}
    <span>{found ?? name}</span>
  </li>
);
