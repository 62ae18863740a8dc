import { Button } from '../buttons/button.tsx';
import { Row } from './stack.tsx';
import { texts } from './texts.ts';

/** The state of the next page of a paginated query. */
export type NextPage = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Below a list: loads its next page, while there is one. */
export function LoadMore({ list }: { list: NextPage }) {
  if (!list.hasNextPage) return null;
  return (
    <Row justify="center">
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {texts.loadMore}
      </Button>
    </Row>
  );
}
