import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { AddressBox } from '../../../ui/fields/address-box.tsx';
import { suggestHandle } from '../../accounts/account/handle.ts';
import { changeCreator } from '../../accounts/creators/contract.ts';
import { keepSession, useSignedIn } from '../../accounts/sessions/session.client.ts';
import { useDraft, useDraftStore } from '../editor/draft/use-draft.ts';
import { usePageAddress } from '../editor/draft/use-page-address.ts';
import { PreviewPane } from '../editor/preview/preview-pane.tsx';
import { HandleField, useHandleAnswer } from '../editor/publishing/handle-field.tsx';
import { usePublishing } from '../editor/publishing/use-publishing.ts';
import { OnboardingProgress } from './onboarding-progress.tsx';
import { texts } from './texts.ts';

/** The address, the publish button, and the curtain that lifts from the finished page. */
export function OnboardingFinish({ onBack }: { onBack: () => void }) {
  const client = useQueryClient();
  const store = useDraftStore();
  const { user, creator } = useSignedIn();
  const hasService = useDraft(draft => draft.order.individualService.length > 0);
  const { state, publish } = usePublishing();
  const [handle, setHandle] = useState(() => creator.userUrl ?? suggestHandle(user.firstName, user.lastName));
  const answer = useHandleAnswer(handle);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = state.step === 'done';
  const isOwn = handle === creator.userUrl;
  // A handle still being checked may be published: the server refuses a taken one.
  const isRefused = !isOwn && typeof answer === 'object';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two questions takes the focus when it comes up
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [isDone]);
  useEffect(() => void store.load(), [store]);

  async function open(): Promise<void> {
    const next = await publish({ handle: isOwn ? undefined : handle });
    if (next.step !== 'done') return;
    keepSession(client, await call(changeCreator, { body: { onboarded: true, onboardingStep: 'done' } }));
  }

  return (
    <div className="v-onboarding" data-finish={isDone ? 'open' : 'closed'}>
      <main className="v-onboarding-ask">
        {isDone ? (
          <div className="v-question">
            <div className="v-question-words">
              <h1 ref={heading} className="v-display" tabIndex={-1}>
                {texts.onboardingFinish.pageLive}
              </h1>
              <p>{texts.onboardingFinish.visibility}</p>
            </div>
            <Share url={state.live.url} />
          </div>
        ) : (
          <>
            <header className="v-onboarding-top">
              <OnboardingProgress place="address" hasService={hasService} />
            </header>
            <form
              className="v-question"
              noValidate
              onSubmit={event => {
                event.preventDefault();
                if (!isRefused && state.step !== 'busy') void open();
              }}
            >
              <div className="v-question-words">
                <h1 ref={heading} className="v-display" tabIndex={-1}>
                  {texts.onboardingFinish.publishShowcase}
                </h1>
                <p>{texts.onboardingFinish.chooseItsAddress}</p>
              </div>
              <Stack gap={24}>
                <HandleField value={handle} onChange={setHandle} answer={isOwn ? 'free' : answer} />
                {(state.step === 'refused' || state.step === 'look-again') && (
                  <Banner tone="danger" title={texts.onboardingFinish.notPublished}>
                    {state.message}
                  </Banner>
                )}
              </Stack>
              <footer className="v-question-foot">
                <IconButton framed icon="arrow-left" label={texts.back} onClick={onBack} />
                <Button
                  kind="primary"
                  size="large"
                  type="submit"
                  loading={state.step === 'busy'}
                  locked={isRefused ? texts.onboardingFinish.addressFirst : undefined}
                >
                  {texts.onboardingFinish.publish}
                </Button>
                <LaterButton />
              </footer>
            </form>
          </>
        )}
      </main>
      <div className="v-onboarding-show">
        <PreviewPane device="phone" />
        <Curtain isOpen={isDone} />
      </div>
    </div>
  );
}

function LaterButton() {
  const client = useQueryClient();
  return (
    <ButtonLink
      kind="quiet"
      size="large"
      to="/manage/pages/1"
      onClick={() =>
        void call(changeCreator, { body: { onboarded: true } }).then(session => keepSession(client, session))
      }
    >
      {texts.onboardingFinish.cancel}
    </ButtonLink>
  );
}

/** A striped roller blind in front of the page; it opens when the page goes live. */
const Curtain = ({ isOpen }: { isOpen: boolean }) => (
  <div className="v-curtain" data-open={isOpen || undefined} aria-hidden="true">
    <span className="v-curtain-pull" />
  </div>
);

function Share({ url }: { url: string }) {
  const { address, shown } = usePageAddress(url);
  const title = useDraft(draft => `${draft.profile.fields.firstName} ${draft.profile.fields.lastName}`.trim());
  const mayShare = typeof navigator.share === 'function';
  return (
    <>
      <AddressBox opens address={address} shown={shown} size="normal" />
      <footer className="v-question-foot">
        <ButtonLink kind="primary" size="large" href={address} beside iconAfter="arrow-up-right">
          {texts.onboardingFinish.viewYourPage}
        </ButtonLink>
        {mayShare && (
          <Button
            size="large"
            icon="share"
            onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
          >
            {texts.onboardingFinish.share}
          </Button>
        )}
        <ButtonLink kind="quiet" size="large" to="/manage">
          {texts.onboardingFinish.goToDashboard}
        </ButtonLink>
      </footer>
    </>
  );
}
