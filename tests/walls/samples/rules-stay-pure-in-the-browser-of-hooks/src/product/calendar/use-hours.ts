export const useHours = () => 8;
