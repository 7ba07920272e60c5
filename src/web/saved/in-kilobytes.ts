/** A size as people read it; what is there takes at least 1. */
export const inKilobytes = (bytes: number): string => Math.ceil(bytes / 1_000).toLocaleString('en-IN');
