import type { ProcessSettings } from '@/lib/engine/definition/settings'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { people, peopleSentences } from './people-sentences'
import { bitsOf, code, fields, inside, list, say, type Sentence } from './sentence'
import { calendarSentences } from './shared-sentences'

/** What holds for the whole process; the compiler asks for every setting there is. */
export const settingTexts: { [Name in keyof ProcessSettings]: (settings: ProcessSettings) => Sentence[] } = {
  titleRule: ({ titleRule }) => inside([say('process.title', { rule: code(titleRule) })]),
  numberRule: ({ numberRule }) => inside([say('process.number', { rule: code(numberRule) })]),
  summaryFields: ({ summaryFields }) =>
    inside(summaryFields.length > 0 ? [say('process.summary', { fields: fields(...summaryFields) })] : []),
  withdraw: ({ withdraw }) => [say(`process.withdraw.${withdraw}`)],
  undo: ({ undo }) => [say(`process.undo.${undo}`)],
  revokeDays: ({ revokeDays }) =>
    revokeDays === 0 ? [say('process.revokeNever')] : [say('process.revoke', { days: revokeDays })],
  urge: ({ urge: { coolDownHours, perDay } }) => [say('process.urge', { hours: coolDownHours, times: perDay })],
  changeFuture: ({ changeFuture }) => [say(`process.changeFuture.${changeFuture}`)],
  dedupe: ({ dedupe }) => [say(`process.dedupe.${dedupe}`)],
  reapproval: ({ reapproval }) => [say(`process.reapproval.${reapproval}`)],
  bulkLimit: ({ bulkLimit }) => (bulkLimit > 0 ? [say('process.bulkLimit', { amount: bulkLimit })] : []),
  bulkSample: ({ bulkSample }) => (bulkSample > 0 ? [say('process.bulkSample', { every: bulkSample })] : []),
  mail: ({ mail: { link, most } }) =>
    link
      ? inside([most > 0 ? say('process.mailUpTo', { most: code(String(most)) }) : say('process.mailAny')])
      : inside([
          say('process.mailSignIn'),
          ...(most > 0 ? [say('process.mailLimitKept', { most: code(String(most)) })] : []),
        ]),
  calendar: ({ calendar }) => (calendar ? calendarSentences(calendar) : [say('process.calendar')]),
  balance: ({ balance }) =>
    balance
      ? [
          say('process.balance', {
            taken: fields(balance.amount),
            kind: fields(balance.kind),
            day: fields(balance.on),
          }),
          ...inside([say('process.balanceOf', { dictionary: code(balance.dictionary), kinds: list(balance.kinds) })]),
        ]
      : [],
  whatIf: ({ whatIf }) => inside([say(`process.whatIf.${whatIf ? 'on' : 'off'}`)]),
  tests: ({ tests }) => inside([say(`process.tests.${tests}`)]),
  quickLimit: ({ quickLimit }) =>
    quickLimit > 0 ? [say('process.quickLimit', { amount: quickLimit })] : inside([say('process.noQuickLimit')]),
  rules: ({ rules }) => inside([say(`process.rules.${rules}`)]),
  maxReturns: ({ maxReturns }) => [say('process.maxReturns', { times: maxReturns })],
  maxSteps: ({ maxSteps }) => inside([say('process.maxSteps', { times: maxSteps })]),
  managers: ({ managers }) => peopleSentences(managers, 'process.managers', 'process.noManagers'),
  authorizations: ({ authorizations }) =>
    inside(
      authorizations.flatMap(({ participant, mask }) => {
        const acts = bitsOf('operators', processPermission, mask)
        const who = people([participant])
        return [
          acts.names.length > 0
            ? say('process.authorization', { people: who, acts })
            : say('process.noAuthorization', { people: who }),
          ...peopleSentences([participant], '', '').filter(({ key }) => key === 'people.options'),
        ]
      }),
    ),
}
