import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { announce } from '../overlays/announcer.tsx';
import { showToast } from '../overlays/toast.tsx';
import { texts } from './texts.ts';

type Props = Pick<ButtonLook, 'kind' | 'size'> & {
  text: string;
  /** The button's label; with `iconOnly` its accessible name. */
  label?: string | undefined;
  iconOnly?: boolean | undefined;
};

/** Copies `text`, and says so for a moment. */
export function CopyButton({ text, label = texts.copyButton.copy, iconOnly, kind, size }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const wait = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(wait);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(texts.copyButton.copied);
    } catch {
      showToast({ tone: 'problem', text: texts.copyButton.copyBlocked(text) });
    }
  }

  const icon = copied ? 'check' : 'copy';
  if (iconOnly === true) {
    return (
      <IconButton
        icon={icon}
        label={copied ? texts.copyButton.copied : label}
        size={size === 'large' ? 'normal' : size}
        onClick={copy}
      />
    );
  }
  return (
    <Button icon={icon} kind={kind} size={size} onClick={copy}>
      {copied ? texts.copyButton.copied : label}
    </Button>
  );
}
