import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { issueLimits } from '../issue/issue.ts';
import { inLook, kilobytes, type PreviewLook } from './preview-look.ts';
import { texts } from './texts.ts';

const words = texts.preview;
const devices = [
  { id: 'phone', label: words.phone, icon: 'smartphone' },
  { id: 'desktop', label: words.desktop, icon: 'monitor' },
] as const;
const looks = [
  { id: 'light', label: words.light, icon: 'sun' },
  { id: 'dark', label: words.dark, icon: 'moon' },
  { id: 'text', label: words.text, icon: 'text' },
] as const;

type Props = {
  email: { html: string; text: string; bytes: number } | undefined;
  error?: Error | null;
  onRetry?: () => void;
};

/** The email as a phone or a computer shows it, in light or dark, or its text part. */
export function IssuePreview({ email, error = null, onRetry }: Props) {
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const [look, setLook] = useState<PreviewLook | 'text'>('light');
  return (
    <Stack gap={12}>
      <Row wrap gap={8} justify="space-between">
        <Tabs segments label={words.device} tabs={devices} value={device} onChange={setDevice} />
        <Tabs segments label={words.look} tabs={looks} value={look} onChange={setLook} />
      </Row>
      {error !== null && email === undefined && (
        <Banner
          tone="danger"
          actions={
            <Button size="small" onClick={onRetry}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.failed}
        </Banner>
      )}
      <div className="v-issue-stage" data-device={device} data-look={look}>
        {email === undefined ? (
          error === null && <SkeletonLines lines={8} label={words.drawing} />
        ) : look === 'text' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          <section className="v-issue-plain" tabIndex={0} aria-label={words.frame}>
            {email.text}
          </section>
        ) : (
          // An email has no scripts, and could not run them here.
          <iframe title={words.frame} sandbox="" srcDoc={inLook(email.html, look)} />
        )}
      </div>
    </Stack>
  );
}

/** How much of the greatest size an email uses. */
export function SizeBar({ bytes }: { bytes: number }) {
  const share = Math.min(1, bytes / issueLimits.bytes);
  return (
    <div className="v-issue-size" data-over={bytes > issueLimits.bytes || undefined}>
      <Row justify="space-between">
        <span>{words.size}</span>
        <span className="v-number">{words.sizeOf(kilobytes(bytes), kilobytes(issueLimits.bytes))}</span>
      </Row>
      <meter aria-label={words.size} min={0} max={1} high={0.8} value={share} />
      {share >= 0.8 && <span className="v-soft">{words.sizeHint}</span>}
    </div>
  );
}
