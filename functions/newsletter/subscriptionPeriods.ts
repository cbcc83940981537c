/** Days until an address that nobody confirmed is deleted, and until its link expires. */
export const pendingDays = 7;

/** Days until an address is deleted that has left, or that no mail reaches. */
export const leftDays = 30;
