import { locales } from '@/lib/contracts/auth'
import { lastOperator } from '@/lib/words/acts'
import { kebab, type Change } from './change'

/** An act on a task: a word to everybody who follows it, as long as it runs. What else it does and asks is then written into it. */
export function newAct(name: string): Change {
  const operator = name.replace(/^\w/, (letter) => letter.toUpperCase())
  const file = kebab(name)
  const word = (key: string) => `    "${key}": "${key}",\n`
  return {
    files: {
      [`lib/engine/actions/${file}.ts`]: action(name),
      [`lib/engine/actions/${file}.test.ts`]: actionTest(operator),
    },
    lines: [
      {
        file: 'lib/words/workflow-enumerations.ts',
        at: /\n\} as const\nexport type OperatorName/,
        before: `\n  ${operator}: ${lastOperator + 1},`,
      },
      {
        file: 'lib/words/acts.ts',
        at: /\n\} as const satisfies Record<string, ButtonAct>/,
        before: `\n  ${name}: { operator: operator.${operator}, group: 'word', text: 'comment', harmless: true },`,
      },
      {
        file: 'lib/engine/actions/actions.ts',
        at: /\nconst byName: [^{]*\{\n/,
        before: `import { ${name} } from './${file}'\n`,
        after: `  ${name},\n`,
      },
      // Every act is tried on both databases, and what is said of it before.
      {
        file: 'tests/flows/outlook-of-every-act.test.ts',
        at: /\nconst deeds: [^{]*\{\n/,
        after: `  ${operator}: two({ by: 'lina', still: true }),\n`,
      },
      ...locales.flatMap((locale) => [
        ...['act', 'explain', 'done'].map((group) => ({
          file: `messages/${locale}/task.json`,
          at: new RegExp(`\n  "${group}": \\{\n`),
          after: word(name),
        })),
        { file: `messages/${locale}/workflow.json`, at: /\n {2}"operators": \{\n/, after: word(operator) },
      ]),
    ],
    next: [
      `say in lib/words/acts.ts where its button stands, what its dialog asks and what it touches`,
      `say in lib/engine/actions/${file}.ts when it may be done and what it does, and test it`,
      `say in messages/*/task.json and messages/*/workflow.json what people call it`,
    ],
  }
}

const action = (name: string) => `import { taskStatus } from '@/lib/words/workflow-enumerations'
import { tookPart } from '../core/scene'
import { firstReason, type Action } from './action'

/** A word to everybody who follows a task that runs, by somebody who has taken part in it. */
export const ${name}: Action = {
  may: ({ state, given: { caller } }) =>
    firstReason(
      [state.task.status === taskStatus.Run, 'taskNotRunning'],
      [state.task.initiator.account === caller.account || tookPart(state, caller.account), 'noRight'],
    ),
  carryOut() {
    // What was written goes into the log with the act itself.
  },
}
`

const actionTest = (operator: string) => `import { row, step } from '../testing/drawn-plays'

it('is open to who takes part in a task that runs', () => {
  const play = row(step('a', ['bob']))
  const before = play.live
  play.as('ann', '${operator}', { opinion: 'seen' })
  expect(play.live).toEqual(before)
  expect(play.refusal('eve', '${operator}')).toBe('noRight')
  play.as('bob', 'Action')
  expect(play.refusal('ann', '${operator}')).toBe('taskNotRunning')
})
`
