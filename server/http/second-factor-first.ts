import type { Environment } from '@/lib/environment'
import type { Caller } from './caller'

/** Whether a second factor is demanded of somebody who has none (ASVS 6.3.3). Behind single sign-on it is the provider's business. */
export const needsSecondFactor = (
  { SECOND_FACTOR: of }: Pick<Environment, 'SECOND_FACTOR'>,
  { lacksSecondFactor, isAdministrator }: Pick<Caller, 'lacksSecondFactor' | 'isAdministrator'>,
): boolean => lacksSecondFactor && (of === 'everybody' || (of === 'administrators' && isAdministrator))
