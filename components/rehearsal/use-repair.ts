import { useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import type { OrganisationFinding, Rehearsal, RehearsedChange } from '@/lib/contracts/rehearsal'

export type Repaired = Calls['/api/rehearsal/repair']['data']
/** What takes the place of another: somebody, a department, a role, a position. */
export type Successor = Exclude<OrganisationFinding['by'], ''>
export type Successors = Partial<Record<Successor, { id: string; name: string; departmentName?: string }>>

/** What is chosen to be mended, by whom or what, and what came of it. */
export function useRepair(change: RehearsedChange, { findings, mark }: Rehearsal, onDone: () => void) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [successors, setSuccessors] = useState<Successors>(() => ({}))
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<Repaired | null>(null)
  const { busy, problem, setProblem, attempt } = useAttempt()
  const mendable = findings.filter(({ repair }) => repair !== '')
  // All that can be mended is to be mended, but for what was unchosen.
  const chosen = mendable.filter(({ key }) => !left.has(key))
  const asked = (['person', 'department', 'role', 'duty'] as const).filter((kind) =>
    chosen.some(({ by }) => by === kind),
  )
  const whole = chosen.length > 0 && reason.trim() !== '' && asked.every((kind) => successors[kind])
  return {
    mendable,
    chosen,
    chosenKeys: new Set(chosen.map(({ key }) => key)),
    choose(key: string, on: boolean) {
      const next = new Set(left)
      if (on) next.delete(key)
      else next.add(key)
      setLeft(next)
    },
    chooseAll: (on: boolean) => setLeft(new Set(on ? [] : mendable.map(({ key }) => key))),
    successors,
    setSuccessor(kind: Successor, one: Successors[Successor]) {
      setProblem('')
      setSuccessors({ ...successors, [kind]: one })
    },
    reason,
    setReason,
    asked,
    whole,
    done,
    busy,
    problem,
    setProblem,
    carryOut: () =>
      attempt(async () => {
        const rows = chosen.map(({ key, by }) => ({ key, to: (by && successors[by]?.id) || '' }))
        const answer = await call(
          '/api/rehearsal/repair',
          { commandId: newCommandId(), change, mark, rows, reason: reason.trim() },
          { quiet: true },
        )
        setDone(answer)
        onDone()
      }),
    undo: () =>
      attempt(async () => {
        if (!done) return
        await call('/api/rehearsal/undoRepair', { repairId: done.repairId }, { quiet: true })
        setDone(null)
        onDone()
      }),
  }
}
export type Repair = ReturnType<typeof useRepair>
