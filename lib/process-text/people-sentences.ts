import type { Participant } from '@/lib/engine/participants/participant'
import { say, type Param, type Sentence } from './sentence'

/** What a line says beside whom it names, as it is where nobody has set it. */
export const plainOptions = {
  functionType: '',
  elementId: '',
  param2: '',
  param3: '',
  param4: '',
  param5: '',
  param6: '',
  param7: '',
  param8: '',
  param9: '',
  includeLowerGroups: true,
  includeAllSameNameGroups: false,
  includeAllSameTypeGroups: false,
  userScope: 'All',
  dutySameGroup: false,
  dutySameGroupVal: '',
  stepAction: '',
  stepTranId: '',
  stepDispatch: false,
  stepSameStepAdv: false,
  stepSameStepAdvId: '',
  stepNoAgent: true,
  leader1Type: '',
  leader1Level: 100,
  leader2Type: '',
  leader2Level: 100,
  leaderSupervisor: false,
  leaderUp: true,
  numULevel: 100,
  leaderLow: false,
  numLLevel: 100,
  leaderSameLevel: false,
  leaderSameGroup: false,
  leaderCharge: false,
  leaderDirectInit: false,
} as const satisfies Partial<Participant>

const names = Object.keys(plainOptions) as (keyof typeof plainOptions)[]

export const people = (lines: Participant[]): Param => ({ of: 'people', lines })

/** Of every line that differs from a plain one, what is different. */
const options = (lines: Participant[]): Sentence[] =>
  lines.flatMap((line) => {
    const set = names.filter((name) => line[name] !== plainOptions[name])
    if (set.length === 0) return []
    const known = Object.fromEntries(set.map((name) => [name, line[name]]))
    return [
      say('people.options', {
        people: people([{ ...line, include: true }]),
        options: { of: 'options', options: known },
      }),
    ]
  })

/** Whom lines of people name, and whom they leave out. */
export function peopleSentences(lines: Participant[], some: string, none: string): Sentence[] {
  const [included, left] = [lines.filter(({ include }) => include), lines.filter(({ include }) => !include)]
  return [
    included.length > 0 ? say(some, { people: people(included) }) : say(none),
    ...(left.length > 0
      ? [say('people.without', { people: people(left.map((line) => ({ ...line, include: true }))) })]
      : []),
    ...options(lines),
  ]
}
