import './two-step.css';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dateFormat } from '../../../base/formats.ts';
import { provenCall } from '../../../base/operations/proven-call.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { LoadMore } from '../../../ui/display/load-more.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type Device, elsewherePrefix } from '../devices/contract.ts';
import { forgetDevice, rememberDevice } from '../devices/devices.client.ts';
import { devicesQuery } from '../devices/devices.query.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { texts } from './devices-texts.ts';
import { mfaQuery } from './two-step.query.ts';

/** In the settings: the browsers that signed in, and which of them skip the second step; each can be signed out. */
export function DevicesPanel() {
  const devices = useInfiniteQuery(devicesQuery);
  const client = useQueryClient();
  const hasSecond = (useQuery(mfaQuery).data?.enabled ?? []).length > 0;
  const [leaving, setLeaving] = useState<Device>();

  // The operator turned the list of browsers off.
  if (devices.error instanceof AuthError && devices.error.kind === 'deviceConfig') return null;
  if (devices.error !== null && devices.data === undefined) return <LoadProblem {...devices} error={devices.error} />;
  if (devices.data === undefined) return <SkeletonLines />;

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      showToast({ text: done });
    } catch (problem) {
      showToast({ tone: 'problem', text: problem instanceof Error ? problem.message : String(problem) });
    }
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    await client.invalidateQueries({ queryKey: ['signed-in-places'] });
  }

  function forget(device: Device): void {
    setLeaving(undefined);
    void change(() => forgetDevice(device.id), texts.forgotten(device.name));
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
      () => provenCall(() => rememberDevice(device.id, !isRemembered)),
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
