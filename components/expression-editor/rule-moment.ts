import { createContext, useContext } from 'react'

export const ruleMoments = ['latest', 'atStart'] as const

/** Which version of the business rules is asked where an expression stands, as far as that is set there. */
export interface RuleMoment {
  value: (typeof ruleMoments)[number]
  /** Not given to who may not change it. */
  onChange?(value: (typeof ruleMoments)[number]): void
}

const RuleMomentContext = createContext<RuleMoment | null>(null)
export const RuleMomentProvider = RuleMomentContext.Provider

/** Null where nobody sets it: the newest version is asked. */
export const useRuleMoment = (): RuleMoment | null => useContext(RuleMomentContext)
