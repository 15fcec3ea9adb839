import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { processDefinition } from '@/lib/engine'
import { compareDefinitions } from '@/lib/engine/definition/compare'
import { Company } from '@/lib/engine/testing/company'
import { Rehearsal } from '@/lib/engine/testing/rehearsal'
import { actNames, acts } from '@/lib/words/acts'
import { operatorName, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { carryOut, legalMoves, playToEnd } from './random-play'
import { block, compile, people, type Block } from './random-process'

const company = new Company({ root: null }, [
  ...people.map((account) => ({ account, department: 'root' })),
  { account: 'boss', department: 'root', leads: true },
])
const runs = Number(process.env.LAW_RUNS ?? 400) / 4
const total = fc.integer({ min: 0, max: 100 })

function begin(body: Block, amount: number): Rehearsal {
  const play = new Rehearsal({ company, definition: compile(body) }, 'ann')
  play.submit('ann', { total: String(amount) })
  return play
}

function wander(play: Rehearsal, picks: number[]): void {
  for (const pick of picks) {
    const moves = legalMoves(play)
    const move = moves[pick % Math.max(moves.length, 1)]
    if (!move) return
    carryOut(play, move)
  }
}

describe('what is shown is what is so, on random processes and random legal play', () => {
  it('a button that is not offered is an act that is refused, for the reason that is shown, and nothing comes of trying', () => {
    fc.assert(
      fc.property(block, total, fc.array(fc.nat(), { maxLength: 12 }), (body, amount, picks) => {
        const play = begin(body, amount)
        wander(play, picks)
        for (const account of [...people, 'boss']) {
          const can = play.can(account)
          // To start and to decide are two buttons for what a person does at his step.
          for (const name of actNames.filter((each) => each !== 'submit' && each !== 'approve')) {
            if (can[name] === true) continue
            const before = JSON.stringify(play.state)
            const result = play.attempt(account, operatorName[acts[name].operator]!)
            const refused = { kind: 'refused', refusal: { kind: 'notAllowed', reason: can[name] } }
            if (!isDeepStrictEqual(result, refused)) expect(result).toMatchObject(refused)
            if (JSON.stringify(play.state) !== before) throw new Error(`${name} was refused and changed something`)
          }
        }
      }),
      { numRuns: runs },
    )
  })

  it('who holds a step may decide there, and nobody else may', () => {
    fc.assert(
      fc.property(block, total, fc.array(fc.nat(), { maxLength: 15 }), (body, amount, picks) => {
        const play = begin(body, amount)
        wander(play, picks)
        if (play.state.task.status !== taskStatus.Run) return
        const holds = (account: string) =>
          play.state.tokens.some(
            ({ actor, status }) =>
              actor?.account === account &&
              [tokenStatus.Run, tokenStatus.JointSign, tokenStatus.AdHoc].includes(status as 0),
          )
        for (const account of people) if (!holds(account)) expect(play.can(account).approve).not.toBe(true)
      }),
      { numRuns: runs },
    )
  })

  /** Steps one after the other, each with its people; all of them have to agree. */
  const rows = fc.array(
    fc.record({
      mode: fc.constantFrom('parallelAll' as const, 'sequential' as const),
      people: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const straight = (steps: { mode: 'parallelAll' | 'sequential'; people: string[] }[]) =>
    compile({ kind: 'row', blocks: steps.map((step) => ({ kind: 'step', self: 'let', ...step })) })

  it('what is forecast is what comes, step by step and person by person, where everybody agrees', () => {
    fc.assert(
      fc.property(rows, total, (steps, amount) => {
        const play = new Rehearsal({ company, definition: straight(steps) }, 'ann')
        play.submit('ann', { total: String(amount) })
        const named = (stations: ReturnType<Rehearsal['ahead']>) =>
          stations.flatMap((station) => station.people.map(({ account }) => `${station.activityId} ${account}`))
        const said = new Set([...named(play.ahead('ann')), ...play.live.map((one) => one.replace(':', ' '))])
        playToEnd(play)
        expect(play.state.task.status).toBe(taskStatus.Finish)
        const acted = play.history
          .map(({ done }) => `${done.entry.activityId} ${done.entry.by.account}`)
          .filter((one) => !one.startsWith('start '))
        for (const one of acted) expect(said).toContain(one)
      }),
      { numRuns: runs },
    )
  })

  it('definitions that are the same differ in nothing, and what one has more the other has less', () => {
    const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const
    fc.assert(
      fc.property(block, block, fc.integer({ min: 1, max: 500 }), (one, other, by) => {
        const [before, after] = [one, other].map((body) => processDefinition.parse(compile(body))) as [
          ReturnType<typeof processDefinition.parse>,
          ReturnType<typeof processDefinition.parse>,
        ]
        expect(compareDefinitions(before, before)).toEqual([])
        // Where something is drawn says nothing about what it does.
        const moved = { ...before, elements: before.elements.map((each) => ({ ...each, x: by, y: by })) }
        expect(compareDefinitions(before, moved)).toEqual([])
        const of = (found: ReturnType<typeof compareDefinitions>) => found.map(({ what, id, kind }) => [what, id, kind])
        const there = of(compareDefinitions(before, after))
        const back = of(compareDefinitions(after, before))
        expect(back.map(([what, id, kind]) => [what, id, turned[kind as 'added']]).sort()).toEqual(there.sort())
      }),
      { numRuns: runs },
    )
  })

  it('names what changed of an element by its path', () => {
    const drawn = (people: string[]) => processDefinition.parse(compile({ kind: 'step', mode: 'single', people }))
    const [found, ...more] = compareDefinitions(drawn(['ann']), drawn(['bob']))
    expect(more).toEqual([])
    expect(found).toMatchObject({ what: 'element', kind: 'changed', paths: ['participants'] })
  })
})
