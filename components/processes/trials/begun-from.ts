import type { Calls } from '@/lib/client/calls'
import { isSupposing, nothingSupposed } from '@/lib/trials/suppose'
import type { KeptTrial } from './kept-banner'
import type { Begun, Move, Other } from './use-trial'

/** What a trial begins as: a test, or a run that was kept, with all of its moves done. */
export interface From {
  begun: Begun
  moves: Move[]
  /** What it supposes, as another case than the one where all is as it is. */
  other: Other | null
  kept?: KeptTrial
}

export function begunByCase({ body, names, departmentName, supposed }: Calls['/api/test/getCase']['data']): From {
  const { initiator, departmentId, startAt, formData, mocks } = body.beginning
  return {
    begun: {
      initiator: { account: initiator, name: names.people[initiator] ?? initiator, departmentName: '' },
      department: departmentId === null ? null : { id: departmentId, name: departmentName },
      startAt,
      formData,
      mocks: {},
      suppose: nothingSupposed,
    },
    moves: body.moves,
    other: supposed.length > 0 ? { change: { suppose: body.suppose, mocks }, because: supposed.join(' · ') } : null,
  }
}

export function begunByKept(kept: KeptTrial): From {
  const { initiator, departmentName, beginning, suppose, moves, because, trialName } = kept
  const { departmentId, startAt, formData, mocks } = beginning
  const supposes = isSupposing(suppose) || Object.keys(mocks).length > 0
  return {
    begun: {
      initiator,
      department: departmentId === null ? null : { id: departmentId, name: departmentName },
      startAt,
      formData,
      mocks: {},
      suppose: nothingSupposed,
    },
    moves,
    other: supposes ? { change: { suppose, mocks }, because: because || trialName } : null,
    kept,
  }
}
