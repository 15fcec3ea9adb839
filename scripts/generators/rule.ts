import { locales } from '@/lib/contracts/auth'
import { lastParticipantType } from '@/lib/words/participants'
import { kebab, type Change } from './change'

/** A rule that finds people, with its number. Whom it finds is then written into it; until then it is the initiator. */
export function newRule(name: string): Change {
  const file = kebab(name)
  const number = lastParticipantType + 1
  return {
    files: {
      [`lib/engine/participants/${file}.ts`]: rule(name),
      [`lib/engine/participants/${file}.test.ts`]: ruleTest(name),
    },
    lines: [
      {
        file: 'lib/words/participants.ts',
        at: /\n\}\nexport type ParticipantName/,
        before: `\n  ${name}: rule(${number}, inProcesses),`,
      },
      {
        file: 'lib/engine/participants/rules.ts',
        at: /import \{ initiator \}/,
        before: `import { ${name} } from './${file}'\n`,
      },
      {
        file: 'lib/engine/participants/rules.ts',
        at: /\n\}\n$/,
        before: `\n  [type.${name}]: ${name},`,
      },
      ...locales.map((locale) => ({
        file: `messages/${locale}/participants.json`,
        at: /\n {2}"type": \{\n/,
        after: `    "${number}": "${name}",\n`,
      })),
    ],
    next: [
      `say in lib/words/participants.ts what it is told and where it is offered`,
      `say in lib/engine/participants/${file}.ts whom it finds, and test it`,
      `say in messages/*/participants.json what people call it`,
    ],
  }
}

const rule = (name: string) => `import type { Rule } from './rule'

/** Who started the request. */
export const ${name}: Rule = (_line, { scene }) =>
  scene.given.facts
    .ask({ kind: 'people', accounts: [scene.state.task.initiator.account] })
    .map((person) => ({ person, why: { key: 'initiator', params: {} } }))
`

const ruleTest = (name: string) => `import { participantType } from '@/lib/words/participants'
import { row, step } from '../testing/drawn-plays'

it('finds who started the request', () => {
  const asked = { participants: [{ participantType: participantType.${name} }], self: 'let' }
  expect(row(step('a', [], asked)).live).toEqual(['a:ann'])
})
`
