import { prove } from '../soundness/prove'
import { finding, type DrawingCheck, type Finding, type Subject } from './finding'

type Drawn = Pick<Subject, 'definition' | 'graph'>

const nameOf = ({ graph }: Drawn, id: string) => graph.elements.get(id)?.name ?? ''

/** What a run that does not come to its end shows; it is told of the place where it stops. */
function shown(subject: Drawn): Finding[] {
  const { verdict, unreached, reentered } = prove(subject.graph)
  const named = (severity: Finding['severity'], id: string, key: string) =>
    finding(severity, id, key, { name: nameOf(subject, id) })
  const asides = [
    ...unreached.map((id) => named('warning', id, 'neverReached')),
    ...reentered.map((id) => named('warning', id, 'splitReentered')),
  ]
  if (verdict.kind === 'unproven') return [...asides, finding('warning', '', 'notProven')]
  if (verdict.kind === 'sound') return asides
  const [first = ''] = verdict.places
  const join = verdict.places.find((id) => subject.graph.elements.get(id)?.type === 'Join')
  const told = (problem: Finding): Finding[] => [{ ...problem, run: verdict.run }, ...asides]
  switch (verdict.because) {
    case 'stuck':
      return told(join === undefined ? named('error', first, 'getsStuck') : named('error', join, 'joinWaits'))
    case 'endless':
      return told(named('error', first, 'neverEnds'))
    // The engine can do that, and some want it: whoever comes twice is asked twice.
    case 'unsafe':
      return told(named('warning', first, 'twiceAtOnce'))
    case 'dead':
      return asides
  }
}

/** The definition played through in every way: every run comes to an end, and nothing waits for ever. */
export const checkRuns: DrawingCheck = shown
