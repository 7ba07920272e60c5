import { readConfig } from '#server/config.ts';
import type { MergeRules } from '#server/platform/person-data.ts';

/** The standard rules that a merge of a guest keeps. */
export const mergeRules: MergeRules = readConfig({});
