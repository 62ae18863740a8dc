import { texts } from './texts.ts';

/** Further buttons for a time that is held for its payment. */
export const LetGo = ({ onOtherTime, onGiveBack }: { onOtherTime: () => void; onGiveBack: () => void }) => (
  <div className="bk-near">
    <button type="button" className="bk-chip" onClick={onOtherTime}>
      {texts.otherTime}
    </button>
    <button type="button" className="bk-chip" onClick={onGiveBack}>
      {texts.giveBack}
    </button>
  </div>
);
