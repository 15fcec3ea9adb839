import { sameValue } from '@/lib/form-data/same-value'
import { z } from 'zod'
import { formData } from '@/lib/form-data/form-definition'
import type { Frame } from './frame'
import { standingStep } from './standing'
import type { Trial } from './world'

/** What a test may look at; `end` and `steps` always are. */
export const aspects = ['people', 'due', 'notices', 'rights', 'values'] as const
export type Aspect = (typeof aspects)[number]

const id = z.string().max(64)

/** How a request stands after a move, in what a test looks at. */
export const seen = z.object({
  /** Steps that wait for somebody, with who holds them (accounts) and until when. */
  live: z.array(standingStep),
  notices: z.array(z.object({ event: z.string().max(32), to: z.array(id) })),
  /** What who got something may do with fields, by step: only what differs from the right all fields have. */
  rights: z.record(
    id,
    z.object({ default: z.string().max(16), fields: z.record(z.string().max(200), z.string().max(16)) }),
  ),
  /** Values that changed. */
  values: formData,
})
export type Seen = z.infer<typeof seen>

/** How a trial came to rest. */
export const ending = z.object({
  status: z.number().int(),
  result: z.number().int().nullable(),
  /** Why it went no further: a key below `trials.stopped`; empty where it simply waits, or has ended. */
  stopped: z.string().max(64),
  /** Elements control came through, in their order. */
  path: z.array(id),
})
export type Ending = z.infer<typeof ending>

export const expectation = z.object({ afterMoves: z.array(seen), end: ending })
/** All that a test expects: how it stands after the request was handed in, after each move, and in the end. */
export type Expectation = z.infer<typeof expectation>

/** Where what came is not what was expected. */
export interface Difference {
  /** After which move; -1: after the request was handed in; null: in the end. */
  move: number | null
  aspect: Aspect | 'steps' | 'end' | 'path'
  /** The element or field it is about; empty where it is about all. */
  subject: string
  expected: string[]
  found: string[]
}

const sorted = (all: Iterable<string>): string[] => [...new Set(all)].toSorted()

function seenIn(frames: readonly Frame[], live: Seen['live']): Seen {
  const notices = new Map<string, string[]>()
  for (const { event, to } of frames.flatMap((frame) => frame.notices))
    notices.set(event, [...(notices.get(event) ?? []), ...to.map(({ account }) => account)])
  return {
    live,
    notices: [...notices]
      .map(([event, to]) => ({ event, to: sorted(to) }))
      .toSorted((a, b) => (a.event < b.event ? -1 : 1)),
    rights: Object.assign({}, ...frames.map(({ rights }) => rights)) as Seen['rights'],
    values: Object.assign({}, ...frames.map(({ changed }) => changed)) as Seen['values'],
  }
}

/** The word a test keeps for why a trial stopped. */
export function whyStopped({ stopped }: Pick<Trial, 'stopped'>): string {
  if (!stopped) return ''
  if (stopped.kind === 'heldUp') return stopped.key
  if (stopped.kind !== 'refused') return stopped.kind
  return stopped.refusal.kind === 'notAllowed' ? stopped.refusal.reason : stopped.refusal.kind
}

/** Elements control came through, in the order it did. */
export function pathOf(frames: readonly Frame[], targets: (transition: string) => string): string[] {
  return frames.flatMap(({ took }) => took.map(targets))
}

/** What a trial shows, as a test expects it from now on. */
export function observe(trial: Trial, moves: number, targets: (transition: string) => string): Expectation {
  const { frames, state, standing } = trial
  const after = (move: number) => frames.filter((frame) => frame.move === move)
  return {
    afterMoves: Array.from({ length: moves + 1 }, (_, index) => seenIn(after(index - 1), standing[index] ?? [])),
    end: {
      status: state.task.status,
      result: state.task.result,
      stopped: whyStopped(trial),
      path: pathOf(frames, targets),
    },
  }
}

const apart = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') !== b.join('\n')

function standingDiffers(expected: Seen, found: Seen, move: number, looks: ReadonlySet<Aspect>): Difference[] {
  const differences: Difference[] = []
  const steps = (one: Seen) => one.live.map(({ activityId }) => activityId)
  if (apart(steps(expected), steps(found)))
    differences.push({ move, aspect: 'steps', subject: '', expected: steps(expected), found: steps(found) })
  for (const before of expected.live) {
    const now = found.live.find(({ activityId }) => activityId === before.activityId)
    if (!now) continue
    const subject = before.activityId
    if (looks.has('people') && apart(before.people, now.people))
      differences.push({ move, aspect: 'people', subject, expected: before.people, found: now.people })
    if (looks.has('due') && before.due !== now.due)
      differences.push({ move, aspect: 'due', subject, expected: [before.due ?? ''], found: [now.due ?? ''] })
  }
  return differences
}

function toldDiffers(expected: Seen, found: Seen, move: number, looks: ReadonlySet<Aspect>): Difference[] {
  const differences: Difference[] = []
  if (looks.has('notices')) {
    const events = sorted([...expected.notices, ...found.notices].map(({ event }) => event))
    const told = (one: Seen, event: string) => one.notices.find((notice) => notice.event === event)?.to ?? []
    for (const event of events)
      if (apart(told(expected, event), told(found, event)))
        differences.push({
          move,
          aspect: 'notices',
          subject: event,
          expected: told(expected, event),
          found: told(found, event),
        })
  }
  if (looks.has('rights'))
    for (const [step, before] of Object.entries(expected.rights)) {
      const now = found.rights[step]
      const text = (one: typeof before | undefined) =>
        one
          ? [`* ${one.default}`, ...sorted(Object.entries(one.fields).map(([field, right]) => `${field} ${right}`))]
          : []
      if (now && apart(text(before), text(now)))
        differences.push({ move, aspect: 'rights', subject: step, expected: text(before), found: text(now) })
    }
  if (looks.has('values'))
    for (const field of sorted([...Object.keys(expected.values), ...Object.keys(found.values)])) {
      const [before, now] = [expected.values[field], found.values[field]]
      if (!sameValue(before, now))
        differences.push({ move, aspect: 'values', subject: field, expected: [written(before)], found: [written(now)] })
    }
  return differences
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

/**
 * What of a trial is not as expected. Where the steps come to be others, nothing after is compared: it follows from that.
 */
export function differences(expected: Expectation, found: Expectation, looks: ReadonlySet<Aspect>): Difference[] {
  const all: Difference[] = []
  for (const [index, before] of expected.afterMoves.entries()) {
    const now = found.afterMoves[index]
    if (!now) break
    const here = [...standingDiffers(before, now, index - 1, looks), ...toldDiffers(before, now, index - 1, looks)]
    all.push(...here)
    if (here.some(({ aspect }) => aspect === 'steps')) break
  }
  const {
    end,
    end: { path },
  } = expected
  const outcome = ({ status, result, stopped }: Ending) => [`${status}`, `${result ?? ''}`, stopped]
  if (apart(outcome(end), outcome(found.end)))
    all.push({ move: null, aspect: 'end', subject: '', expected: outcome(end), found: outcome(found.end) })
  if (apart(path, found.end.path))
    all.push({ move: null, aspect: 'path', subject: '', expected: path, found: found.end.path })
  return all
}
