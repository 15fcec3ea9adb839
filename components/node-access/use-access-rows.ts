import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { useParticipantName } from '@/components/participants/use-participant-name'
import type { Fields } from '@/components/ui/three-way'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { confirm } from '@/lib/client/confirm'
import { showProblem } from '@/lib/client/toasts'
import type { Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'

export type AccessRow = Calls['/api/account/getGroupAccess']['data'][number]
export type Participant = Pick<AccessRow, 'participantType' | 'param0' | 'param1' | 'displayName'>

const keyOf = ({ participantType, param0 }: Pick<AccessRow, 'participantType' | 'param0'>): string =>
  `${participantType}/${param0}`
const byParticipant = (rows: AccessRow[]): Fields => Object.fromEntries(rows.map((row) => [keyOf(row), row]))
const rowsIn = (fields: Fields): AccessRow[] => Object.values(fields).filter(Boolean) as AccessRow[]

/**
 * The rows of an access dialog; nothing reaches the server before OK (R4-18).
 * @param rowsOf the rows in what the reading call answers
 */
export function useAccessRows<Read>({ record, rev: opened }: Stored<Read>, rowsOf: (record: Read) => AccessRow[]) {
  const t = useTranslations('nodeAccess')
  const called = useParticipantName()
  const [saved, setSaved] = useState(() => rowsOf(record))
  const [rows, setRows] = useState(saved)
  const { rev, setRev, conflict, caught } = useChangedMeanwhile({
    rev: opened,
    fieldsOf: (now: never) => byParticipant(rowsOf(now)),
    before: () => byParticipant(saved),
    mine: () => byParticipant(rows),
    settle(stored, shown) {
      const [now, next] = [rowsIn(stored), rowsIn(shown)]
      setSaved(now)
      setRows(stored === shown ? now : next)
    },
  })
  const change = (at: number, more: Partial<AccessRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...more } : row)))
  return {
    rows,
    rev,
    conflict,
    caught,
    dirty: rows !== saved,
    change,
    reset: () => setRows(saved),
    /** What is shown is what is stored now. */
    kept(now: string) {
      setSaved(rows)
      setRev(now)
    },
    /** Who a row of the conflict is about. */
    nameOf(key: string): string {
      const about = [
        ...rows,
        ...saved,
        ...(conflict?.differences.map(({ stored }) => stored as AccessRow | undefined) ?? []),
      ].find((row) => row && keyOf(row) === key)
      return about ? called(about) : key
    },
    /** R4-17, R8-13: refused when the participant stands there already. */
    add(participant: Participant): boolean {
      const same = rows.some((row) => keyOf(row) === keyOf(participant))
      if (same) showProblem(t('sameRecord', { name: called(participant) }))
      else setRows([...rows, { ...participant, value: 1, value1: 0 }])
      return !same
    },
    async remove(at: number) {
      if (await confirm({ text: t('confirmRemove', { name: called(rows[at]!) }), action: t('remove'), danger: true }))
        setRows(rows.filter((_row, index) => index !== at))
    },
  }
}
