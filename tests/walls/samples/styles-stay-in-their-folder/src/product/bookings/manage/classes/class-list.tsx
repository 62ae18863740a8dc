import '../bookings.css';
export const ClassList = () => <ul className="v-bookings" />;
