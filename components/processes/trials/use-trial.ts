import { useMemo, useState, type SetStateAction } from 'react'
import { localDay } from '@/lib/calendar/company-time'
import { useStoppable } from '@/components/ui/use-stoppable'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { FormData } from '@/lib/contracts/forms'
import type { DescribedVersion } from '../use-element-words'
import { sampleData } from '@/lib/trials/sample-data'
import { isSupposing } from '@/lib/trials/suppose'
import type { Actor } from '@/lib/words/actor'

export type Tried = Calls['/api/process/simulate']['data']
export type Asked = Calls['/api/process/simulate']['input']
export type Frame = Tried['frames'][number]
export type Standing = Tried['standing'][number]
/** Who may act on a step: whose it is, and who stands in for them beside them. */
export const actorsOf = ({ people, agents }: Pick<Standing, 'people' | 'agents'>): Actor[] => [
  ...people,
  ...agents.filter(({ account }) => people.every((one) => one.account !== account)),
]
export type Variation = Tried['variations'][number]
export type Move = Tried['moves'][number]
export type Suppose = NonNullable<Variation['change']['suppose']>
type Mocks = NonNullable<Variation['change']['mocks']>

/** From where a trial sets out, and what is supposed of the world around it. */
export interface Setting {
  initiator: Actor
  /** For which department he starts it; null: his own. */
  department: { id: string; name: string } | null
  /** An instant. */
  startAt: string
  formData: FormData
  mocks: Mocks
  suppose: Suppose
}

/** The same, as it is begun; without data of its own it takes what can be made up. */
export type Begun = Omit<Setting, 'formData'> & { formData: FormData | null }

interface Course {
  done: Move[]
  /** Moves taken back, the next first. */
  ahead: Move[]
}
const notMoved: Course = { done: [], ahead: [] }

/** What is tried: a version there is, or a draft as it stands. */
export type TriedAt = Pick<Asked, 'version' | 'definition'> & { processId: string }
/** What of a process a trial reads. */
export type ToTry = Pick<DescribedVersion, 'definition' | 'form'>

/** What is asked of the server for a setting and what was done in it. */
export function askedFor(at: TriedAt, setting: Setting, moves: Move[]) {
  const { initiator, department, startAt, formData, mocks, suppose } = setting
  return {
    ...at,
    beginning: { initiator: initiator.account, departmentId: department?.id ?? null, startAt, formData, mocks },
    suppose,
    moves,
    tail: 'stop' as const,
  }
}

/** Another case of the same request. */
export interface Other {
  change: Partial<Setting>
  /** What is different in it, as the page says it. */
  because: string
}

/** What the request begins with until somebody fills it in: what it would for this person, and something in each empty field. */
function useSample(described: ToTry, account: string, startAt: string): { data: FormData } | null {
  const { data: found } = useCall(
    '/api/account/getUsers',
    { accounts: [account], pageSize: 1 },
    { revalidateOnFocus: false },
  )
  return useMemo(() => {
    if (!found) return null
    const departmentId = found.rows.find((one) => one.account === account)?.departmentId ?? null
    return { data: sampleData(described, { account, departmentId }, localDay(new Date(startAt))) }
  }, [found, described, account, startAt])
}

/** What the server says against it: at what is wrong, where it says that. */
const saidBy = (problem: unknown): string =>
  problem instanceof CallError
    ? (problem.fields.definition ?? Object.values(problem.fields)[0] ?? problem.message)
    : String(problem)

const noMoves: Move[] = []

interface Options {
  /** What was done already, of a test that is looked at. */
  moves?: Move[]
  /** What is supposed from the beginning, as `first` is without it. */
  other?: Other | null
  /** Whether the cases people forget are wanted as well. */
  others?: boolean
}

/**
 * A trial of a version: every move is played anew by the server, so that any can be taken back.
 */
export function useTrial(
  at: TriedAt,
  described: ToTry,
  first: Begun,
  { moves = noMoves, other: begunOther = null, others = true }: Options = {},
) {
  const [begun, setBase] = useState(first)
  const sample = useSample(described, begun.initiator.account, begun.startAt)
  const base = useMemo(() => ({ ...begun, formData: begun.formData ?? sample?.data ?? {} }), [begun, sample])
  const ready = begun.formData !== null || sample !== null
  const [other, setOther] = useState<Other | null>(begunOther)
  const [course, setCourse] = useState<Course>({ done: moves, ahead: [] })
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const setting = useMemo(() => ({ ...base, ...other?.change }), [base, other])
  const quiet = { keepPreviousData: true, revalidateOnFocus: false }
  const { data, error, isLoading, mutate } = useCall(
    '/api/process/simulate',
    ready ? askedFor(at, setting, course.done) : null,
    quiet,
  )
  const { data: begins } = useCall(
    '/api/process/simulate',
    ready && others ? { ...askedFor(at, base, []), variations: true } : null,
    quiet,
  )
  const going = useStoppable()
  /** What is under way is left: what comes of it is about something that is no longer asked. */
  const halt = () => {
    going.stop()
    setRunning(false)
    setFailed(null)
  }
  const goOn = (from: Setting, moves: Move[], tail: 'once' | 'agree') => {
    setRunning(true)
    setFailed(null)
    return going.run(async (signal) => {
      try {
        const asked = { ...askedFor(at, from, moves), tail }
        const played = await call('/api/process/simulate', asked, { quiet: true, signal })
        if (!signal.aborted) setCourse({ done: played.moves, ahead: [] })
      } catch (problem) {
        if (!signal.aborted) setFailed(saidBy(problem))
      }
      if (!signal.aborted) setRunning(false)
    })
  }
  const change = (next: SetStateAction<Course>) => {
    halt()
    setCourse(next)
  }
  const restart = () => change(notMoved)
  return {
    setting,
    /** Data made up for whoever begins it. */
    sample: sample?.data ?? {},
    /** What is different from the request as it was begun; null where nothing is. */
    because: other?.because ?? null,
    /** Whether the organisation is another than that of today, or something outside goes otherwise than well. */
    supposing: isSupposing(setting.suppose) || Object.keys(setting.mocks).length > 0,
    /** Cases people forget; null until they are known. */
    variations: begins?.variations ?? null,
    /** How many there are, those beyond the most that are told among them. */
    variationsInAll: begins?.variationsInAll ?? 0,
    course,
    played: data,
    /** Why it cannot be played, or did not go on. */
    problem: error ? saidBy(error) : failed,
    busy: !ready || isLoading || running,
    /** Something goes on to its end that can be stopped. */
    running,
    stop: halt,
    again: () => {
      halt()
      void mutate()
    },
    /** Begins anew with something else. */
    begin(instead: Partial<Begun>) {
      setBase({ ...begun, ...instead })
      setOther(null)
      restart()
    },
    move: (move: Move) => change({ done: [...course.done, move], ahead: [] }),
    back: () => change(({ done, ahead }) => ({ done: done.slice(0, -1), ahead: [...done.slice(-1), ...ahead] })),
    forth: () => change(({ done, ahead }) => ({ done: [...done, ...ahead.slice(0, 1)], ahead: ahead.slice(1) })),
    toStart: () => change(({ done, ahead }) => ({ done: [], ahead: [...done, ...ahead] })),
    /** Nothing is done yet, and nothing waits to be done again. */
    toBeginning: restart,
    toLast: () => change(({ done, ahead }) => ({ done: [...done, ...ahead], ahead: [] })),
    /** Whoever is next agrees, or time goes on to what is due. */
    agreeOnce: () => void goOn(setting, course.done, 'once'),
    agreeToEnd: () => void goOn(setting, course.done, 'agree'),
    /** Tries another case at once, to its end. */
    tryOther(instead: Partial<Setting>, because: string, moves: Move[]) {
      setOther({ change: instead, because })
      restart()
      void goOn({ ...base, ...instead }, moves, 'agree')
    },
    asItWas() {
      setOther(null)
      restart()
    },
  }
}
export type TrialState = ReturnType<typeof useTrial>
