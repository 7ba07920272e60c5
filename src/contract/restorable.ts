/** Days for which the owner can restore a deleted course. */
export const restorableForDays = 7;
