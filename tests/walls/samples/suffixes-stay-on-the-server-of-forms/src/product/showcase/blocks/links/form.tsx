import { ownName } from '../../../domains/domain-name.ts';
export const Fields = () => <form title={String(ownName)} />;
