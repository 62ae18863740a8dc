import { Button } from '../buttons/button.tsx';
import { Banner } from './banner.tsx';
import { texts } from './texts.ts';

type Props = {
  /** What could not be loaded, as a sentence. */
  title?: string;
  error: { message: string };
  isFetching?: boolean;
  refetch: () => unknown;
};

/** A failure to load: the reason, and a button to try again. */
export function LoadProblem({ title, error, isFetching = false, refetch }: Props) {
  return (
    <Banner
      tone="danger"
      title={title}
      actions={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}
