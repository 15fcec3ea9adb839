import type { ReactNode } from 'react'

/** What each tab gives the list it is: what chooses it, and its panel. */
export interface TabOf {
  tabs: { list: ReactNode; panel: object }
}
