import { readConfig } from '#server/config.ts';
import type { MergeRules } from '#server/platform/person-data.ts';

export const mergeRules: MergeRules = readConfig({});
