import { useState } from 'react';
import { useSignedIn } from '../../../product/accounts/auth.client.ts';
import { pagePath } from '../../../product/accounts/creators/page-path.ts';
import { usePageAddress } from '../../../product/showcase/editor/draft/use-page-address.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Page } from '../../../ui/display/page-header.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Illustration } from '../../../ui/icons/illustration.tsx';
import { VisuallyHidden } from '../../../ui/style/visually-hidden.tsx';
import type { ChecklistStep } from './checklist.ts';
import { texts } from './texts.ts';

type Props = { steps: readonly ChecklistStep[] };

/** The whole home screen of a new creator. */
export function HomeWelcome({ steps }: Props) {
  const { user, creator } = useSignedIn();
  return (
    <Page narrow>
      <header className="v-welcome">
        <Illustration name="welcome" width={168} />
        <h1 className="v-display">{texts.homeChecklist.title(user.firstName)}</h1>
        <p>{texts.homeChecklist.hint}</p>
        {!creator.onboarded && (
          <ButtonLink kind="primary" size="large" to="/onboarding" iconAfter="arrow-right">
            {texts.homeChecklist.startSetup}
          </ButtonLink>
        )}
      </header>
      <Card title={progress(steps)} flush>
        <Steps steps={steps} leads={creator.onboarded} />
      </Card>
    </Page>
  );
}

/** For other creators, shown until every step is done or the list is hidden. */
export function HomeChecklist({ steps }: Props) {
  const [hidden, setHidden] = useState(readHidden);
  if (steps.length === 0 || steps.every(step => step.done)) return null;

  function hide(next: boolean): void {
    setHidden(next);
    keepHidden(next);
  }

  if (hidden) {
    return (
      <Button kind="quiet" size="small" className="v-checklist-back" onClick={() => hide(false)}>
        {texts.homeChecklist.showChecklist}
      </Button>
    );
  }
  return (
    <Card
      title={progress(steps)}
      flush
      actions={
        <Button kind="quiet" size="small" onClick={() => hide(true)}>
          {texts.homeChecklist.hide}
        </Button>
      }
    >
      <Steps steps={steps} leads={false} />
    </Card>
  );
}

function Steps({ steps, leads }: Props & { leads: boolean }) {
  const { userUrl } = useSignedIn().creator;
  const next = steps.find(step => !step.done);
  return (
    <ol className="v-checklist">
      {[...steps.filter(step => !step.done), ...steps.filter(step => step.done)].map(step => (
        <li key={step.key} data-done={step.done || undefined} data-next={step === next || undefined}>
          <span className="v-checklist-mark">{step.done && <Icon name="check" size={14} />}</span>
          <div>
            <p className="v-strong">
              <span>{step.title}</span>
              {step.done && <VisuallyHidden>{texts.homeChecklist.stepDone}</VisuallyHidden>}
            </p>
            {!step.done && <p className="v-soft">{step.sentence}</p>}
          </div>
          {!step.done && step.to !== undefined && (
            <ButtonLink size="small" kind={leads && step === next ? 'primary' : 'secondary'} to={step.to}>
              {step.action}
            </ButtonLink>
          )}
          {!step.done && step.to === undefined && userUrl !== null && (
            <CopyAddress label={step.action} path={pagePath(userUrl)} />
          )}
        </li>
      ))}
    </ol>
  );
}

const CopyAddress = ({ label, path }: { label: string; path: string }) => (
  <CopyButton size="small" label={label} text={usePageAddress(path).address} />
);

const progress = (steps: readonly ChecklistStep[]): string =>
  texts.homeChecklist.progress(steps.length, steps.filter(step => step.done).length);

const storageKey = 'vitrine.checklist';

function readHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'away';
  } catch {
    return false;
  }
}

function keepHidden(hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(storageKey, 'away');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be unavailable (private windows); the list then shows again at the next visit.
  }
}
