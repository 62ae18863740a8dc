// Loaded before a server of the fault plans: its machine's clock is off by so many seconds (CLOCK_OFF).
const off = Number(process.env.CLOCK_OFF) * 1000;
const MachineDate = Date;
globalThis.Date = class extends MachineDate {
  constructor(...values) {
    if (values.length === 0) super(MachineDate.now() + off);
    else super(...values);
  }
  static now() {
    return MachineDate.now() + off;
  }
};
