/** The shape of a week of times in its own heights, so that nothing moves when they are loaded. */
export const TimesSkeleton = () => (
  <div className="bk-wait" aria-hidden="true">
    <div className="bk-zone">
      <span className="bk-bone">Times in Lisbon GMT+1</span>
    </div>
    <div className="bk-week">
      <p>
        <b className="bk-bone">00 – 00 Month 0000</b>
      </p>
    </div>
    <div className="bk-days">
      {[1, 2, 3, 4, 5, 6, 7].map(day => (
        <span key={day} className="bk-day">
          <span />
        </span>
      ))}
    </div>
    <ChipsSkeleton />
  </div>
);

export const ChipsSkeleton = () => (
  <div className="bk-times bk-wait" aria-hidden="true">
    <h4>
      <span className="bk-bone">Weekday, 00 Month</span>
    </h4>
    <h5>
      <span className="bk-bone">Morning</span>
    </h5>
    <div className="bk-chips">
      {[1, 2, 3, 4, 5, 6].map(chip => (
        <span key={chip} className="bk-chip" />
      ))}
    </div>
  </div>
);
