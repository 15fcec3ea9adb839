import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { confirm } from '@/lib/client/confirm'
import { showProblem } from '@/lib/client/toasts'
import type { Calls } from '@/lib/client/calls'

export type AccessRow = Calls['/api/account/getGroupAccess']['data'][number]
export type Participant = Pick<AccessRow, 'participantType' | 'param0' | 'param1' | 'displayName'>

/** The rows of an access dialog; nothing reaches the server before OK (R4-18). */
export function useAccessRows(initial: AccessRow[]) {
  const t = useTranslations('nodeAccess')
  const [rows, setRows] = useState(initial)
  const change = (at: number, more: Partial<AccessRow>) => setRows(rows.map((row, index) => (index === at ? { ...row, ...more } : row)))
  return {
    rows,
    dirty: rows !== initial,
    change,
    reset: () => setRows(initial),
    /** R4-17, R8-13: refused when the participant stands there already. */
    add(participant: Participant): boolean {
      const same = rows.some(({ participantType, param0 }) => participantType === participant.participantType && param0 === participant.param0)
      if (same) showProblem(t('sameRecord', { name: participant.displayName }))
      else setRows([...rows, { ...participant, value: 1, value1: 0 }])
      return !same
    },
    async remove(at: number) {
      if (await confirm({ text: t('confirmRemove', { name: rows[at]!.displayName }), action: t('remove'), danger: true })) setRows(rows.filter((_row, index) => index !== at))
    },
  }
}
