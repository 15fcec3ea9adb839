import { useState } from 'react'
import { CallError } from '@/lib/client/call-error'
import { bothTogether, differences, isSame, type Difference, type Fields } from './three-way'

/** An edit that was refused because somebody else had changed the record, and what may be done about it. */
export interface Conflict {
  /** Who changed it and when. */
  message: string
  /** The record is no longer there. */
  gone: boolean
  differences: Difference[]
  /** Some of what was changed was not touched here, and something else was. */
  mixes: boolean
  choose(way: 'theirs' | 'mine' | 'both'): void
}

interface Given {
  /** The revision the record was opened with; '' for something new. */
  rev: string
  /** How the form shows a record. */
  fieldsOf(record: never): Fields
  /** As the form was when it opened, and as it is. */
  before(): Fields
  mine(): Fields
  /** Begins anew from what is stored, showing other values in its place. */
  settle(stored: Fields, shown: Fields): void
}

/** The revision of an open record, and the change of somebody else that an edit ran into. */
export function useChangedMeanwhile({ rev: opened, fieldsOf, before, mine, settle }: Given) {
  const [rev, setRev] = useState(opened)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  /** Whether a call failed because of a change of somebody else; what was typed stays until a way is chosen. */
  const caught = (error: unknown): boolean => {
    if (!(error instanceof CallError) || !error.changed) return false
    const { rev: now, record } = error.changed
    const [was, typed] = [before(), mine()]
    const gone = record === null
    const stored = gone ? was : fieldsOf(record as never)
    const found = gone ? [] : differences(was, stored, typed)
    const touched = Object.keys(typed).some((name) => !isSame(was[name], typed[name]))
    setConflict({
      message: error.message,
      gone,
      differences: found,
      mixes: touched && found.some((one) => isSame(one.before, one.mine)),
      choose(way) {
        settle(stored, way === 'theirs' ? stored : way === 'mine' ? typed : bothTogether(was, stored, typed))
        setRev(now)
        setConflict(null)
      },
    })
    return true
  }
  return { rev, setRev, conflict, caught }
}
