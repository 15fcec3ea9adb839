import type { FormDefinition } from '@/lib/contracts/forms'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import { KnownFacts, rulesFor, withFacts, type Scene } from '@/lib/engine'
import { rulesOfForm } from '@/lib/form-data/rules-of-form'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, type Runtime } from '@/server/runtime'

/** The business rules a form asks, in the versions its task goes by; a form that asks none costs nothing. */
export async function rulesOfScene(
  tx: Tx,
  runtime: Runtime,
  scene: Pick<Scene, 'definition' | 'state' | 'given'>,
  form: FormDefinition,
): Promise<KnownRule[]> {
  const codes = rulesOfForm(form)
  if (codes.length === 0) return []
  const facts = new KnownFacts()
  const { find } = rulesFor({ ...scene, given: { ...scene.given, facts } })
  return answerQuestions(tx, runtime.facts, facts, () =>
    withFacts(() =>
      codes.flatMap((code) => {
        const found = find(code)
        return found && found !== 'disabled' ? [found] : []
      }),
    ),
  )
}
