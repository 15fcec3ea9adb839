/** Formulas and checks in one chunk of their own: the expression language they need is large and not for the first picture. */
export { checkFormData } from '@/lib/form-data/check-form-data'
export { brokenRules, ruleWarnings } from '@/lib/form-data/form-rules'
export { liveRights } from '@/lib/form-data/live-rights'
export { rightsBesideRows } from '@/lib/form-data/chosen-rows'
export { ComputedBefore } from '@/lib/form-data/computed-before'
export { computeFormulas } from '@/lib/form-data/compute-formulas'
export { bookOf } from '@/lib/expression/rule-book'
export { filledValue } from '@/lib/form-data/filled-value'
