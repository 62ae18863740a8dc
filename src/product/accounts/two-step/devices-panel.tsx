import './two-step.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateFormat } from '../../../base/formats.ts';
import { call } from '../../../base/operations/call.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { pagesQuery, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { LoadMore } from '../../../ui/display/load-more.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type Device, elsewherePrefix, forgetDevice, listDevices, rememberDevice } from '../devices/contract.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { deviceError } from '../errors/device-error.ts';
import { listSessions } from '../sessions/contract.ts';
import { texts } from './devices-texts.ts';
import { mfaQuery } from './two-step.query.ts';

/** In the settings: the browsers that signed in, and which of them skip the second step; each can be signed out. */
export function DevicesPanel() {
  const devices = useInfiniteQuery(pagesQuery(listDevices, {}));
  const renew = useRenewal(listDevices, listSessions);
  const hasSecond = (useQuery(mfaQuery).data?.enabled ?? []).length > 0;
  const [leaving, setLeaving] = useState<Device>();

  // The operator turned the list of browsers off.
  const error = devices.error && deviceError(devices.error);
  if (error instanceof AuthError && error.kind === 'deviceConfig') return null;
  if (error !== null && devices.data === undefined) return <LoadProblem {...devices} error={error} />;
  if (devices.data === undefined) return <SkeletonLines />;

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      showToast({ text: done });
    } catch (problem) {
      showToast({ tone: 'problem', text: problem instanceof Error ? deviceError(problem).message : String(problem) });
    }
    await renew();
  }

  function forget(device: Device): void {
    setLeaving(undefined);
    void change(() => call(forgetDevice, { params: { id: device.id } }), texts.forgotten(device.name));
  }

  const all = devices.data.pages.flatMap(page => page.devices);
  return (
    <>
      <ul className="v-browsers" hidden={all.length === 0}>
        {all.map(device => (
          <li key={device.id}>
            <Row wrap justify="space-between" gap={12}>
              <span className="v-method-words">
                <Row wrap>
                  <span className="v-strong">{device.name}</span>
                  {device.isCurrent && <Chip plain>{texts.current}</Chip>}
                  {device.isRemembered && (
                    <Chip plain>
                      {device.rememberedUntil === null ? texts.skipsAlways : texts.skips(dayOf(device.rememberedUntil))}
                    </Chip>
                  )}
                </Row>
                <span className="v-soft">{texts.seen(timeOf(device.lastSeenAt), dayOf(device.createdAt))}</span>
              </span>
              <Row>
                {((hasSecond && device.mayRemember) || device.isRemembered) && (
                  <Remember device={device} onChange={change} />
                )}
                {!device.isCurrent && (
                  <Button
                    size="small"
                    kind="danger-quiet"
                    aria-label={texts.forgetOne(device.name, timeOf(device.lastSeenAt))}
                    onClick={() => setLeaving(device)}
                  >
                    {texts.forget}
                  </Button>
                )}
              </Row>
            </Row>
          </li>
        ))}
      </ul>
      <LoadMore list={devices} />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={texts.forgetTitle(leaving?.name ?? '')}
        cancel={texts.cancel}
        confirm={texts.forget}
        onConfirm={() => leaving !== undefined && forget(leaving)}
      >
        <p>{texts.forgetSentence}</p>
      </ConfirmDialog>
    </>
  );
}

type RememberProps = { device: Device; onChange: (work: () => Promise<unknown>, done: string) => Promise<void> };

function Remember({ device, onChange }: RememberProps) {
  const { isRemembered } = device;
  const change = () =>
    onChange(
      () => call(rememberDevice, { params: { id: device.id }, body: { remembered: !isRemembered } }),
      isRemembered ? texts.asksAgain : texts.remembered(!device.id.startsWith(elsewherePrefix)),
    );
  return (
    <Button size="small" onClick={() => void change()}>
      {isRemembered ? texts.askAgain : texts.remember}
    </Button>
  );
}

// Tells several browsers of one name apart by their last use.
const timeOf = (instant: string): string =>
  dateFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
const dayOf = (instant: string): string => dateFormat(ownLocale(), { dateStyle: 'medium' }).format(new Date(instant));
