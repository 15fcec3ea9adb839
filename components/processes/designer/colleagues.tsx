import { createContext, useContext } from 'react'

const Colleagues = createContext<ReadonlyMap<string, string>>(new Map())

/** Who else has which part chosen: names by paths. */
export const ColleaguesProvider = Colleagues.Provider
export const useColleagues = (): ReadonlyMap<string, string> => useContext(Colleagues)
