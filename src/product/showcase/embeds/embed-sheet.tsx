import './embed-sheet.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { embedPath } from '../document/page-links.ts';
import { readEmbed } from './embed-contract.ts';
import { embedCode } from './embed-script.ts';
import { texts } from './texts.ts';

type Props = { userUrl: string; offerId: string; title: string; open: boolean; onClose: () => void };

/** The code that shows a service's booking on another website, and a preview. */
export function EmbedSheet({ open, onClose, ...offer }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.embedSheet.title} wide>
      {open && <Code {...offer} />}
    </Sheet>
  );
}

function Code({ userUrl, offerId, title }: Omit<Props, 'open' | 'onClose'>) {
  const path = embedPath(userUrl, offerId);
  const code = embedCode(window.location.origin, path, texts.embedSheet.book(title));
  const hosts = useQuery(answerQuery(readEmbed)).data?.hosts;
  return (
    <Stack gap={24} className="v-embed">
      {hosts !== undefined && <Allowed hosts={hosts} />}
      <Stack gap={12}>
        <Row wrap justify="space-between" gap={[8, 16]}>
          <h3>{texts.embedSheet.codeHint}</h3>
          <CopyButton text={code} label={texts.embedSheet.copyCode} size="small" />
        </Row>
        <pre className="v-embed-code">
          <code>{code}</code>
        </pre>
        <p className="v-soft">{texts.embedSheet.previewHint}</p>
      </Stack>
      <Stack gap={12}>
        <h3>{texts.embedSheet.preview}</h3>
        <Preview path={path} title={title} />
      </Stack>
    </Stack>
  );
}

function Allowed({ hosts }: { hosts: readonly string[] }) {
  if (hosts.length > 0) return <p className="v-soft">{texts.embedSheet.allowedWebsites(hosts.join(', '))}</p>;
  return (
    <Banner tone="warning" title={texts.embedSheet.noWebsites}>
      {texts.embedSheet.addWebsiteIn} <Link to="/manage/accountSettings#embed">{texts.embedSheet.theSettings}</Link>{' '}
      {texts.embedSheet.websitesFirst}
    </Banner>
  );
}

/** The real frame, with its reported height. */
function Preview({ path, title }: { path: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(640);
  useEffect(() => {
    function onMessage(event: MessageEvent<{ vitrineHeight?: number } | null>): void {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const reported = event.data?.vitrineHeight;
      if (typeof reported === 'number' && reported >= 100 && reported <= 6000) setHeight(reported);
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return (
    <iframe
      ref={frame}
      className="v-embed-frame"
      src={path}
      title={texts.embedSheet.previewTitle(title)}
      height={height}
    />
  );
}
