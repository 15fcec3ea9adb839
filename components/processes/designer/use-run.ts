import { useEffect, useMemo, useState } from 'react'
import type { CheckedFinding } from '@/lib/contracts/process-versions'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'

const stepMs = 900

/** The shortest run that shows a finding, played on the canvas step by step; it stops at its end until it is taken away. */
export function useRun({ transitions }: ProcessDefinition) {
  const [played, setPlayed] = useState<{ finding: CheckedFinding; step: number } | null>(null)
  const last = (played?.finding.run.length ?? 0) - 1
  useEffect(() => {
    if (!played || played.step >= last) return
    const timer = setTimeout(() => setPlayed({ ...played, step: played.step + 1 }), stepMs)
    return () => clearTimeout(timer)
  }, [played, last])
  const run = useMemo(() => {
    if (!played) return null
    const passed = played.finding.run.slice(0, played.step + 1)
    const walked = new Set(
      transitions
        .filter(({ from, to }) => passed.some((id, at) => at > 0 && passed.slice(0, at).includes(from) && id === to))
        .map(({ id }) => id),
    )
    return { at: [{ id: passed.at(-1) ?? '', who: '' }], walked }
  }, [played, transitions])
  return {
    run,
    text: played?.finding.text ?? '',
    play: (finding: CheckedFinding) => setPlayed({ finding, step: 0 }),
    again: () => setPlayed((now) => now && { ...now, step: 0 }),
    stop: () => setPlayed(null),
  }
}
