import './two-step.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { texts } from './texts.ts';

/** New recovery codes, the only time they are shown: to copy, download or print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const asText = `${texts.recoveryCodes.fileHead}\n\n${codes.join('\n')}\n`;
  return (
    <Stack>
      <p>{texts.recoveryCodes.sentence}</p>
      <ul className="v-recovery-codes" aria-label={texts.recoveryCodes.list}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row wrap>
        <CopyButton text={asText} label={texts.recoveryCodes.copy} />
        <Button icon="download" onClick={() => download(asText)}>
          {texts.recoveryCodes.download}
        </Button>
        <Button onClick={() => print(asText)}>{texts.recoveryCodes.print}</Button>
      </Row>
    </Stack>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'vitrine-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Prints the codes alone, from a temporary frame. */
function print(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page === null || frame.contentWindow === null) return;
  const sheet = page.createElement('pre');
  sheet.textContent = text;
  page.body.append(sheet);
  frame.contentWindow.onafterprint = () => frame.remove();
  frame.contentWindow.print();
}
