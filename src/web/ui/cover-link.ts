/** Makes the one link of a pressable card cover the whole card. */
export const coverLink = 'after:absolute after:inset-0 after:rounded-lg';
