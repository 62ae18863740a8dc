import { Stack } from '../../../ui/display/stack.tsx';
import './onboarding.css';
import './question.css';
import './curtain.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../base/operations/call.ts';
import { useMedia } from '../../../ui/behavior/use-media.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { media } from '../../../ui/style/theme.ts';
import { type CreatorPatch, changeCreator } from '../../accounts/creators/contract.ts';
import { keepSession, useSignedIn } from '../../accounts/sessions/session.client.ts';
import { DraftGate } from '../editor/draft/draft-gate.tsx';
import { useDraft, useDraftStore } from '../editor/draft/use-draft.ts';
import type { PagePlace } from '../editor/preview/preview-frame.tsx';
import { PreviewPane } from '../editor/preview/preview-pane.tsx';
import { OnboardingFinish } from './onboarding-finish.tsx';
import { type BeforeLeaving, HoursStep } from './onboarding-hours.tsx';
import { OnboardingProgress } from './onboarding-progress.tsx';
import { removeService, ServiceStep } from './onboarding-service.tsx';
import { AvatarStep, BackgroundStep, OccupationStep, OneLinerStep, SkillsStep } from './onboarding-steps.tsx';
import { type OnboardingPlace, placeAfter, placeBefore, resumeAt } from './onboarding-suggestions.ts';
import { texts } from './texts.ts';

/** From a new account to a live page: one question a screen, with the page beside it. */
export const OnboardingScreen = () => (
  <>
    <title>{texts.onboarding.welcomeVitrine}</title>
    <DraftGate>
      <Onboarding />
    </DraftGate>
  </>
);

const questions: Record<Exclude<OnboardingPlace, 'address'>, { title: string; sentence: string }> = {
  avatar: {
    title: texts.onboarding.photo,
    sentence: texts.onboarding.photoSentence,
  },
  occupation: { title: texts.onboarding.occupation, sentence: texts.onboarding.occupationSentence },
  skills: { title: texts.onboarding.skills, sentence: texts.onboarding.skillsSentence },
  service: {
    title: texts.onboarding.services,
    sentence: texts.onboarding.servicesSentence,
  },
  hours: {
    title: texts.onboarding.hours,
    sentence: texts.onboarding.hoursSentence,
  },
  'one-liner': {
    title: texts.onboarding.greeting,
    sentence: texts.onboarding.greetingSentence,
  },
  background: {
    title: texts.onboarding.style,
    sentence: texts.onboarding.styleSentence,
  },
};

function Onboarding() {
  const { creator } = useSignedIn();
  const store = useDraftStore();
  const keep = useKeepStep();
  const hasService = useDraft(draft => draft.order.individualService.length > 0);
  const [place, setPlace] = useState<OnboardingPlace>(() => resumeAt(creator.onboardingStep));
  const isNarrow = useMedia(media.belowTablet);
  const leaving: BeforeLeaving = useRef(null);

  function go(next: OnboardingPlace | undefined): void {
    if (next === undefined) return;
    setPlace(next);
    // The question before may have been scrolled.
    window.scrollTo(0, 0);
    keep({ onboardingStep: next });
    void store.send();
  }

  if (place === 'address') return <OnboardingFinish onBack={() => go(placeBefore('address', hasService))} />;
  const before = placeBefore(place, hasService);
  const goOn = () => go(placeAfter(place, store.view().draft?.order.individualService.length !== 0));
  const onNext = async () => {
    if (await (leaving.current?.() ?? true)) goOn();
  };
  function onSkip(): void {
    if (place === 'service') removeService(store);
    goOn();
  }
  return (
    <div className="v-onboarding">
      <main className="v-onboarding-ask">
        <Top place={place} hasService={hasService} />
        <Question
          key={place}
          {...questions[place]}
          place={place}
          onNext={() => void onNext()}
          onBack={before === undefined ? undefined : () => go(before)}
          onSkip={onSkip}
          peek={isNarrow}
        >
          <StepBody place={place} leaving={leaving} />
        </Question>
      </main>
      {!isNarrow && (
        <div className="v-onboarding-show">
          <PreviewPane device="phone" lit={highlightIn(place)} />
        </div>
      )}
    </div>
  );
}

const highlightIn = (place: OnboardingPlace): PagePlace | undefined =>
  place === 'skills'
    ? { section: 'skill' }
    : place === 'service' || place === 'hours'
      ? { section: 'individualService' }
      : { section: 'profile' };

type StepProps = { place: Exclude<OnboardingPlace, 'address'>; leaving: BeforeLeaving };

function StepBody({ place, leaving }: StepProps): ReactNode {
  switch (place) {
    case 'avatar':
      return <AvatarStep />;
    case 'occupation':
      return <OccupationStep />;
    case 'skills':
      return <SkillsStep leaving={leaving} />;
    case 'service':
      return <ServiceStep />;
    case 'hours':
      return <HoursStep leaving={leaving} />;
    case 'one-liner':
      return <OneLinerStep leaving={leaving} />;
    case 'background':
      return <BackgroundStep />;
  }
}

function Top({ place, hasService }: { place: OnboardingPlace; hasService: boolean }) {
  const keep = useKeepStep();
  const navigate = useNavigate();
  return (
    <header className="v-onboarding-top">
      <OnboardingProgress place={place} hasService={hasService} />
      <Link className="v-onboarding-leave" to="/manage/import" onClick={() => keep({ onboarded: true })}>
        {texts.onboarding.bring}
      </Link>
      <Link
        className="v-onboarding-leave"
        to="/manage/pages/1"
        onClick={event => {
          event.preventDefault();
          keep({ onboarded: true });
          void navigate('/manage/pages/1');
        }}
      >
        {texts.onboarding.later}
      </Link>
    </header>
  );
}

type QuestionProps = {
  place: OnboardingPlace;
  title: string;
  sentence: string;
  children: ReactNode;
  onNext: () => void;
  /** Omitted at the first question. */
  onBack: (() => void) | undefined;
  onSkip: () => void;
  /** The page does not fit beside the question: a button shows it. */
  peek: boolean;
};

function Question({ place, title, sentence, children, onNext, onBack, onSkip, peek }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isPeeking, setPeeking] = useState(false);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      className="v-question"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        // Invalid input is not saved: going on would leave it behind unseen.
        if (wrong === null) onNext();
        else wrong.focus();
      }}
    >
      <div className="v-question-words">
        <h1 ref={heading} className="v-display" tabIndex={-1}>
          {title}
        </h1>
        <p>{sentence}</p>
      </div>
      <Stack gap={24}>{children}</Stack>
      <footer className="v-question-foot">
        {onBack !== undefined && <IconButton framed icon="arrow-left" label={texts.back} onClick={onBack} />}
        <Button kind="primary" size="large" type="submit" iconAfter="arrow-right">
          {texts.onboarding.continue}
        </Button>
        {peek && <IconButton framed icon="eye" label={texts.onboarding.yourPage} onClick={() => setPeeking(true)} />}
        <Button kind="quiet" size="large" onClick={onSkip}>
          {place === 'service' ? texts.onboarding.doLater : texts.onboarding.skip}
        </Button>
      </footer>
      <Sheet open={isPeeking} onClose={() => setPeeking(false)} title={texts.onboarding.pagePreview}>
        <div className="v-onboarding-peek">{isPeeking && <PreviewPane device="phone" lit={highlightIn(place)} />}</div>
      </Sheet>
    </form>
  );
}

/** Stores the current step on the server; after a failure one merely starts earlier next time. */
function useKeepStep(): (patch: CreatorPatch) => void {
  const client = useQueryClient();
  return patch => {
    call(changeCreator, { body: patch }).then(
      session => keepSession(client, session),
      () => undefined,
    );
  };
}
