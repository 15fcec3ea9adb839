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

/**
 * Whether a finding is to be mended unless somebody says otherwise: a role, a post or a position others have as well gives
 * rights and work to whoever joins, and is nobody's to take on by the way.
 */
const isUsual = ({ effect, kind }: OrganisationFinding) =>
  effect !== 'named' || !['role', 'leader', 'duty'].includes(kind)

/** What takes the place of another without asking: the department others are merged into. */
function known(change: RehearsedChange, { subjects }: Rehearsal): Successors {
  if (change.kind !== 'merges') return {}
  const into = subjects.find(({ id }) => id === change.into)
  return into ? { department: { id: into.id, name: into.name } } : {}
}

/** What is chosen to be mended, by whom or what, and what came of it. */
export function useRepair(change: RehearsedChange, rehearsal: Rehearsal, onDone: () => void) {
  const { findings, mark } = rehearsal
  // By key, where somebody has said otherwise.
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({})
  const [successors, setSuccessors] = useState<Successors>(() => known(change, rehearsal))
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<Repaired | null>(null)
  const { busy, problem, setProblem, attempt } = useAttempt()
  const mendable = findings.filter(({ repair }) => repair !== '')
  const chosen = mendable.filter((one) => said[one.key] ?? isUsual(one))
  const asked = (['person', 'department', 'role', 'duty'] as const).filter((kind) =>
    chosen.some(({ by }) => by === kind),
  )
  const whole = chosen.length > 0 && reason.trim() !== '' && asked.every((kind) => successors[kind])
  return {
    mendable,
    chosen,
    chosenKeys: new Set(chosen.map(({ key }) => key)),
    choose: (key: string, on: boolean) => setSaid({ ...said, [key]: on }),
    chooseAll: (on: boolean) => setSaid(Object.fromEntries(mendable.map(({ key }) => [key, on]))),
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
