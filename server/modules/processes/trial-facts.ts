import type { FactSource } from '@/server/runtime'
import { callerNamed } from './caller-named'

/** Answers what trials ask beside what the engine asks: who somebody is as who gives a command. */
export function trialFacts(source: FactSource): FactSource {
  return async (tx, questions, facts) => {
    for (const question of questions)
      if (question.kind === 'caller') facts.know(question, await callerNamed(tx, question.account))
    const others = questions.filter(({ kind }) => kind !== 'caller')
    if (others.length > 0) await source(tx, others, facts)
  }
}
