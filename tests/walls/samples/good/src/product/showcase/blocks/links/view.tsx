import { kinds } from '../../document/showcase.ts';
export const LinkView = () => <p>{kinds.length}</p>;
