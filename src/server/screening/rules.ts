import { careRules } from './rules/care-rules.ts';
import { fraudRules } from './rules/fraud-rules.ts';
import { harmRules } from './rules/harm-rules.ts';
import { helpRules } from './rules/help-rules.ts';
import type { Rule } from './rules/rule.ts';

/** Rules in the order in which they are asked; within an outcome the first that holds names the kind. */
export const rules: readonly Rule[] = [...helpRules, ...harmRules, ...fraudRules, ...careRules];
