/** What checks the calculations of a form, in one chunk of its own. */
export { calculationsOf, checkCalculations, isCalculable, withCalculations } from '@/lib/form-data/calculations'
export { calculationOrder, calculationTargets } from '@/lib/form-data/calculation-order'
export type CalculationLogic = typeof import('./calculation-logic')
